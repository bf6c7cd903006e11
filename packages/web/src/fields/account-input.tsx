import { Autocomplete } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';

/** The name of a counterparty: one of those known, or any other. */
export function AccountField(props: FieldInputProps) {
  const { names = [], onAsk, onPick } = props.suggestions ?? {};
  return (
    <Autocomplete
      {...focusableFrame(props)}
      autoComplete="off"
      data={names}
      // Whoever was asked for the names knows which of them fit, and better than by their letters.
      filter={({ options }) => options}
      maxDropdownHeight={220}
      value={shown(props.value)}
      onChange={(name) => {
        props.onChange(name);
        onAsk?.(name);
      }}
      onOptionSubmit={(name) => onPick?.(name)}
      onFocus={() => onAsk?.(shown(props.value))}
      onBlur={props.onBlur}
    />
  );
}
