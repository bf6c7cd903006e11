import { useState, type ChangeEvent } from 'react';
import { shown, type FieldValue } from './field-value.ts';

interface TypedOptions {
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  readonly onBlur: () => void;
  /** The text of the value while nobody types. */
  readonly format: (value: FieldValue) => string;
  /** The value of a typed text; undefined when it cannot be read. */
  readonly parse: (typed: string) => FieldValue;
}

/**
 * Lets a person type freely into a field whose value is not that text. The form learns the value at every keystroke, or
 * the text itself while it cannot be read, so that nothing typed is lost; leaving the field writes the value tidily.
 */
export function useTyped({ value, onChange, onBlur, format, parse }: TypedOptions) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? (format(value) || shown(value)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setTyped(text);
      onChange(text.trim() === '' ? null : (parse(text) ?? text));
    },
    onBlur: () => {
      setTyped(undefined);
      onBlur();
    },
  };
}
