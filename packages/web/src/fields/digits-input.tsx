import { TextInput } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';

/** Identity and tax numbers: digits as a rule, yet a foreign one may hold letters. */
export function DigitsField(props: FieldInputProps) {
  return (
    <TextInput
      {...focusableFrame(props)}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      value={shown(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
