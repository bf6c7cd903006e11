import {
  parseCondition,
  type Condition,
  type FilterKind,
  type ListFields,
  type Scalar,
} from '@hasar/contract/list-condition.ts';

/** One comparison, as `columnFilters` carries it on the wire (decision 9). */
export type ColumnFilter =
  | { readonly op: 'any'; readonly value: readonly Scalar[] }
  | { readonly op: 'contains' | 'startsWith'; readonly value: string }
  | { readonly op: 'between'; readonly value: readonly [Scalar | null, Scalar | null] }
  | { readonly op: 'empty' | 'notEmpty' };

/** The filters in force, by field. All of them must hold. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;
export type FilterOp = ColumnFilter['op'];

/** What a filter of each kind may ask, the usual question first. */
export const filterOps: Readonly<Record<FilterKind, readonly FilterOp[]>> = {
  text: ['contains', 'startsWith', 'any', 'empty', 'notEmpty'],
  number: ['between', 'any', 'empty', 'notEmpty'],
  date: ['between', 'any', 'empty', 'notEmpty'],
  time: ['between', 'any', 'empty', 'notEmpty'],
  choice: ['any', 'empty', 'notEmpty'],
  boolean: ['any'],
};

/** Sets the filter of one field, or takes it away. */
export function withFilter(
  filters: ColumnFilters,
  field: string,
  filter: ColumnFilter | undefined,
): ColumnFilters {
  const { [field]: _, ...others } = filters;
  return filter === undefined ? others : { ...others, [field]: filter };
}

/** Filters that come from elsewhere, such as an address: what the fields do not understand is left out. */
export function readColumnFilters(raw: unknown, fields: ListFields): ColumnFilters {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  const filters = Object.entries(raw).flatMap(([name, value]): [string, ColumnFilter][] => {
    const condition = parseCondition(fields, name, value);
    return typeof condition === 'string' ? [] : [[name, filterOf(condition)]];
  });
  return Object.fromEntries(filters);
}

function filterOf(condition: Condition): ColumnFilter {
  switch (condition.op) {
    case 'any':
      return { op: 'any', value: condition.values };
    case 'between':
      return { op: 'between', value: [condition.from ?? null, condition.to ?? null] };
    case 'contains':
    case 'startsWith':
      return { op: condition.op, value: condition.value };
    case 'empty':
    case 'notEmpty':
      return { op: condition.op };
  }
}
