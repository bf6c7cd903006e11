import { describe, expect, it } from 'vitest';
import {
  operatorsOf,
  parseCondition,
  type FilterKind,
  type ListFields,
} from '@hasar/contract/list-condition.ts';
import { filterOps, readColumnFilters, withFilter, type ColumnFilter } from './column-filter.ts';

const fields: ListFields = {
  name: { kind: 'text' },
  ratio: { kind: 'number' },
  day: { kind: 'date' },
  changedAt: { kind: 'time' },
  status: { kind: 'choice', options: ['new', 'paid'] },
  open: { kind: 'boolean' },
};
const kinds = Object.keys(filterOps) as FilterKind[];

it.each(kinds)('a %s column asks nothing that the server does not answer', (kind) => {
  expect(filterOps[kind].filter((op) => !operatorsOf[kind].includes(op))).toEqual([]);
});

describe('filters from an address', () => {
  const filters: Record<string, ColumnFilter> = {
    name: { op: 'contains', value: 'ışık' },
    ratio: { op: 'between', value: [10, null] },
    day: { op: 'between', value: ['2026-01-01', '2026-01-31'] },
    changedAt: { op: 'notEmpty' },
    status: { op: 'any', value: ['new'] },
    open: { op: 'any', value: [true] },
  };

  it('are what was put into it, and what the server understands', () => {
    expect(readColumnFilters(JSON.parse(JSON.stringify(filters)), fields)).toEqual(filters);
    for (const [name, filter] of Object.entries(filters)) {
      expect(parseCondition(fields, name, filter)).toMatchObject({ field: name, op: filter.op });
    }
  });

  it('are left out where they are not understood', () => {
    const raw = {
      ...filters,
      ratio: { op: 'between', value: ['x', 1] },
      status: { op: 'any', value: ['gone'] },
      nothing: { op: 'empty' },
      name: { op: 'like', value: 'x' },
    };
    expect(Object.keys(readColumnFilters(raw, fields))).toEqual(['day', 'changedAt', 'open']);
  });

  it.each([undefined, null, 'name', 7, [], ['name']])('are none when there is but %j', (raw) => {
    expect(readColumnFilters(raw, fields)).toEqual({});
  });
});

it('one filter is set, replaced or taken away without the others', () => {
  const one = withFilter({}, 'name', { op: 'empty' });
  const two = withFilter(one, 'day', { op: 'notEmpty' });
  expect(withFilter(two, 'name', { op: 'contains', value: 'x' })).toEqual({
    name: { op: 'contains', value: 'x' },
    day: { op: 'notEmpty' },
  });
  expect(withFilter(two, 'name', undefined)).toEqual({ day: { op: 'notEmpty' } });
});
