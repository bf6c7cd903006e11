/** What the words of a value need from the screen: texts of the language and the names of the field's own options. */
export interface FieldWords {
  readonly text: (key: string, values?: Record<string, string | number>) => string;
  readonly option: (code: string) => string;
}

/** A form holds values as they travel. What cannot be read yet stays as typed, for the contract's schema to refuse. */
export type FieldValue = unknown;

/** The text of a value in an input; nothing for what is absent. */
export function shown(value: FieldValue): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** True when a person would say that something stands there. An empty tick box says nothing. */
export function isFilled(value: FieldValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && 'price' in value) return isFilled(value.price);
  return true;
}
