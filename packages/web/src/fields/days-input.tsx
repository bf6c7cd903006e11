import type { FieldInputProps } from './field-input.tsx';
import { NumberField } from './number-input.tsx';

export function DaysField(props: FieldInputProps) {
  return <NumberField {...props} inputMode="numeric" />;
}
