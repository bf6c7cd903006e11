import { TextInput } from '@mantine/core';
import { normalisePlate } from '@hasar/contract/fields/formats.ts';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';

/** Typed in any way, in upper case; leaving the field gives a Turkish plate its spaces. */
export function PlateField(props: FieldInputProps) {
  const leave = () => {
    const typed = shown(props.value);
    const tidy = normalisePlate(typed);
    if (tidy !== typed) props.onChange(tidy);
    props.onBlur();
  };
  return (
    <TextInput
      {...focusableFrame(props)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={shown(props.value)}
      onChange={({ currentTarget }) => {
        raise(currentTarget);
        props.onChange(currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}

/** Capitals as they stand on plates: no dotted ones. The cursor stays where it is. */
function raise(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const raised = value.toUpperCase();
  if (raised === value || raised.length !== value.length) return;
  input.value = raised;
  input.setSelectionRange(selectionStart, selectionEnd);
}
