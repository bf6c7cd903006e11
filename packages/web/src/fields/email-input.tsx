import { TextInput } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';

export function EmailField(props: FieldInputProps) {
  return (
    <TextInput
      {...focusableFrame(props)}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={shown(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
