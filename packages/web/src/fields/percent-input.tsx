import type { FieldInputProps } from './field-input.tsx';
import { NumberField } from './number-input.tsx';

export function PercentField(props: FieldInputProps) {
  return <NumberField {...props} inputMode="decimal" unit="%" />;
}
