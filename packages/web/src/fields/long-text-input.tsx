import { Textarea } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';

export function LongTextField(props: FieldInputProps) {
  return (
    <Textarea
      {...focusableFrame(props)}
      autosize
      minRows={2}
      maxRows={12}
      value={shown(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
