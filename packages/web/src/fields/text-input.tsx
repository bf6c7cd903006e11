import { TextInput } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';

export function TextField(props: FieldInputProps) {
  return (
    <TextInput
      {...focusableFrame(props)}
      autoComplete="off"
      value={shown(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
