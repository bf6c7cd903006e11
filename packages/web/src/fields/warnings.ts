import { fieldTypes, type FieldType, type FieldTypeName } from '@hasar/contract/fields/field-types.ts';
import { isFilled, type FieldValue } from './field-value.ts';

/** Message key of what is doubtful about a value of this type. */
export function warningOf(type: FieldTypeName, value: FieldValue): string | undefined {
  const { warn }: FieldType = fieldTypes[type];
  return typeof value === 'string' && isFilled(value) ? warn?.(value.trim()) : undefined;
}
