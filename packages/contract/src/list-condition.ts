import { isCalendarDate } from './fields/formats.ts';
import { isStorable } from './fields/text.ts';

/** How a field is compared; follows from its type, never from its name. */
export type FilterKind = 'text' | 'number' | 'date' | 'time' | 'choice' | 'boolean';

export interface ListField {
  readonly kind: FilterKind;
  /** The values a choice may have; a filter with another one is refused. */
  readonly options?: readonly string[];
  readonly sortable?: boolean;
  /** A number without decimals, such as an id. */
  readonly whole?: boolean;
}
export type ListFields = Readonly<Record<string, ListField>>;

export type Scalar = string | number | boolean;

/** One comparison. `any` holds when the field equals one of the values; bounds are inclusive. */
export type Condition =
  | { readonly field: string; readonly op: 'any'; readonly values: readonly Scalar[] }
  | { readonly field: string; readonly op: 'contains' | 'startsWith'; readonly value: string }
  | { readonly field: string; readonly op: 'between'; readonly from?: Scalar; readonly to?: Scalar }
  | { readonly field: string; readonly op: 'empty' | 'notEmpty' };

/** The operators that a column filter may name, by kind of field. */
export const operatorsOf: Record<FilterKind, readonly string[]> = {
  text: ['any', 'contains', 'startsWith', 'empty', 'notEmpty'],
  number: ['any', 'between', 'empty', 'notEmpty'],
  date: ['any', 'between', 'empty', 'notEmpty'],
  time: ['any', 'between', 'empty', 'notEmpty'],
  choice: ['any', 'empty', 'notEmpty'],
  boolean: ['any', 'empty', 'notEmpty'],
};

/** Reads `value`, `[value, …]` or `{op, value}` for one field; a string answer is the message key of what is wrong. */
export function parseCondition(fields: ListFields, name: string, raw: unknown): Condition | string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return 'validation.unknownField';
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const { op, value, ...rest } = raw as Record<string, unknown>;
    if (Object.keys(rest).length > 0) return 'validation.unknownField';
    if (typeof op !== 'string' || !operatorsOf[field.kind].includes(op)) return 'validation.unknownOperator';
    return withOperator(name, field, op, value);
  }
  return withOperator(name, field, 'any', raw);
}

function withOperator(name: string, field: ListField, op: string, value: unknown): Condition | string {
  if (op === 'empty' || op === 'notEmpty') return { field: name, op };
  if (op === 'contains' || op === 'startsWith') {
    return typeof value === 'string' && value.trim() !== '' && value.length <= 200 && isStorable(value)
      ? { field: name, op, value: value.trim() }
      : 'validation.filterValue';
  }
  if (op === 'between') return between(name, field, value);
  const values = (Array.isArray(value) ? value : [value]).map((item) => scalar(field, item));
  if (values.length === 0 || values.length > 200) return 'validation.filterValue';
  return values.every((item) => item !== undefined)
    ? { field: name, op: 'any', values }
    : 'validation.filterValue';
}

function between(name: string, field: ListField, value: unknown): Condition | string {
  if (!Array.isArray(value) || value.length !== 2) return 'validation.filterValue';
  const [from, to] = value.map((bound: unknown) =>
    bound === null || bound === '' ? null : scalar(field, bound),
  );
  if (from === undefined || to === undefined || (from === null && to === null))
    return 'validation.filterValue';
  return { field: name, op: 'between', ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function scalar(field: ListField, value: unknown): Scalar | undefined {
  switch (field.kind) {
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' &&
        Number.isFinite(number) &&
        Math.abs(number) <= Number.MAX_SAFE_INTEGER &&
        (!field.whole || Number.isInteger(number))
        ? number
        : undefined;
    }
    case 'boolean':
      return value === true || value === 'true'
        ? true
        : value === false || value === 'false'
          ? false
          : undefined;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
    case 'time':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /^\d{4}-/.test(value)
        ? value
        : undefined;
    case 'choice':
      return typeof value === 'string' && (field.options?.includes(value) ?? true) ? value : undefined;
    case 'text':
      return typeof value === 'string' && value.length <= 500 && isStorable(value) ? value : undefined;
  }
}
