import type { FieldInputProps } from './field-input.tsx';
import { NumberField } from './number-input.tsx';

export function YearField(props: FieldInputProps) {
  return <NumberField {...props} inputMode="numeric" />;
}
