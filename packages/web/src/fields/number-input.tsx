import { TextInput } from '@mantine/core';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { formatNumber, parseTypedNumber } from './typed-number.ts';
import { useTyped } from './use-typed.ts';

interface NumberFieldProps extends FieldInputProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly unit?: string;
}

/** A bare number with a comma or a point before its decimals. */
export function NumberField({ inputMode, unit, ...props }: NumberFieldProps) {
  const typed = useTyped({
    value: props.value,
    onChange: props.onChange,
    onBlur: props.onBlur,
    format: (value) => (typeof value === 'number' ? formatNumber(value) : ''),
    parse: parseTypedNumber,
  });
  return (
    <TextInput
      {...focusableFrame(props)}
      {...typed}
      inputMode={inputMode}
      autoComplete="off"
      rightSection={unit}
      rightSectionPointerEvents="none"
    />
  );
}
