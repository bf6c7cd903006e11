import { TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';
import { caretIn, fromMask, maskPhone, toMask } from './phone-mask.ts';

/** A telephone number, `0 (xxx) xxx xx xx` as it is typed; with + or 00 in front a foreign one. */
export function PhoneField(props: FieldInputProps) {
  const [masked, setMasked] = useState<string>();
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = input.value;
    const text = maskPhone(typed);
    const caret = caretIn(text, typed, input.selectionStart ?? typed.length);
    // Written here and not left to the next render, which would put the caret at the end.
    input.value = text;
    input.setSelectionRange(caret, caret);
    setMasked(text);
    props.onChange(fromMask(text));
  };
  return (
    <TextInput
      {...focusableFrame(props)}
      type="tel"
      autoComplete="off"
      value={masked ?? toMask(shown(props.value))}
      onChange={type}
      onBlur={() => {
        setMasked(undefined);
        props.onBlur();
      }}
    />
  );
}
