import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operatorsOf, parseCondition, type FilterKind, type ListFields } from './list-condition.ts';
import { isCalendarDate } from './fields/formats.ts';

const fields: ListFields = {
  name: { kind: 'text' },
  count: { kind: 'number' },
  day: { kind: 'date' },
  changedAt: { kind: 'time' },
  color: { kind: 'choice', options: ['red', 'green'] },
  open: { kind: 'boolean' },
};
const nameOf: Record<FilterKind, string> = {
  text: 'name',
  number: 'count',
  date: 'day',
  time: 'changedAt',
  choice: 'color',
  boolean: 'open',
};

/** For each operator a value that every kind which has the operator understands, or one for each kind. */
const fitting: Record<FilterKind, Record<string, unknown>> = {
  text: { any: 'Ayşe', contains: 'şe', startsWith: 'Ay' },
  number: { any: 12.5, between: [1, 2] },
  date: { any: '2026-02-28', between: ['2026-01-01', '2026-12-31'] },
  time: { any: '2026-01-01T10:00:00Z', between: ['2026-01-01', '2026-01-02T00:00:00+03:00'] },
  choice: { any: 'red' },
  boolean: { any: true },
};
const kinds = Object.keys(operatorsOf) as FilterKind[];
const everyOperator = [...new Set(Object.values(operatorsOf).flat())];

describe('an operator', () => {
  test.each(kinds.flatMap((kind) => operatorsOf[kind].map((op) => ({ kind, op }))))(
    '$op is understood on a $kind field',
    ({ kind, op }) => {
      const name = nameOf[kind];
      const condition = parseCondition(fields, name, { op, value: fitting[kind][op] });
      expect(condition).toMatchObject({ field: name, op });
    },
  );

  const others = kinds.flatMap((kind) =>
    everyOperator.filter((op) => !operatorsOf[kind].includes(op)).map((op) => ({ kind, op })),
  );
  test.each(others)('$op is refused on a $kind field', ({ kind, op }) => {
    expect(parseCondition(fields, nameOf[kind], { op, value: 'x' })).toBe('validation.unknownOperator');
  });

  test.each(['', 'ANY', 'toString', '= 1 or', null, 7, undefined])('called %s does not exist', (op) => {
    expect(parseCondition(fields, 'name', { op, value: 'x' })).toBe('validation.unknownOperator');
  });

  test('comes with nothing beside its value', () => {
    expect(parseCondition(fields, 'name', { op: 'any', value: 'x', not: true })).toBe(
      'validation.unknownField',
    );
  });
});

describe('a condition', () => {
  test('without an operator is equality with one or any of several values', () => {
    expect(parseCondition(fields, 'name', 'Ayşe')).toEqual({ field: 'name', op: 'any', values: ['Ayşe'] });
    expect(parseCondition(fields, 'count', ['1', 2])).toEqual({ field: 'count', op: 'any', values: [1, 2] });
    expect(parseCondition(fields, 'open', 'false')).toEqual({ field: 'open', op: 'any', values: [false] });
  });

  test.each(['nothing', 'Name', 'name ', '', 'constructor', '__proto__', 'toString'])(
    'on the unknown field %j is refused',
    (name) => {
      expect(parseCondition(fields, name, 'x')).toBe('validation.unknownField');
      expect(parseCondition(fields, name, { op: 'empty' })).toBe('validation.unknownField');
    },
  );

  test.each<[string, unknown]>([
    ['name', 5],
    ['name', 'with\0nul'],
    ['name', 'x'.repeat(501)],
    ['name', []],
    ['name', Array.from({ length: 201 }, () => 'x')],
    ['name', ['x', null]],
    ['name', null],
    ['name', { op: 'contains', value: ' ' }],
    ['name', { op: 'contains', value: 'x'.repeat(201) }],
    ['name', { op: 'startsWith', value: 1 }],
    ['count', 'twelve'],
    ['count', ''],
    ['count', Number.POSITIVE_INFINITY],
    ['count', 2 ** 60],
    ['day', '2026-02-30'],
    ['day', '2026-2-3'],
    ['day', 20_260_203],
    ['changedAt', 'yesterday'],
    ['changedAt', '01.02.2026'],
    ['color', 'blue'],
    ['color', ['red', 'blue']],
    ['open', 'yes'],
    ['open', 1],
  ])('on %s with the value %j is refused', (name, value) => {
    expect(parseCondition(fields, name, value)).toBe('validation.filterValue');
  });
});

describe('bounds', () => {
  test.each([
    [[1, 2], { from: 1, to: 2 }],
    [[1, null], { from: 1 }],
    [['', '2'], { to: 2 }],
  ])('%j', (value, bounds) => {
    expect(parseCondition(fields, 'count', { op: 'between', value })).toEqual({
      field: 'count',
      op: 'between',
      ...bounds,
    });
  });

  test.each([[[null, null]], [[1]], [[1, 2, 3]], [['a', 2]], [[1, 'b']], ['1-2'], [null]])(
    '%j are refused',
    (value) => {
      expect(parseCondition(fields, 'count', { op: 'between', value })).toBe('validation.filterValue');
    },
  );
});

test(
  'whatever is sent is a condition on a known field or a message key, never a surprise',
  { timeout: 30_000 },
  () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...Object.keys(fields)), fc.string()),
        fc.oneof(
          fc.jsonValue(),
          fc.record({ op: fc.constantFrom(...everyOperator), value: fc.jsonValue() }),
          fc.record({ op: fc.string(), value: fc.jsonValue() }),
        ),
        (name, raw) => {
          const condition = parseCondition(fields, name, raw);
          if (typeof condition === 'string') expect(condition).toMatch(/^validation\.\w+$/);
          else expect(Object.hasOwn(fields, condition.field)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  },
);

describe('a calendar date', () => {
  test.each(['2026-01-31', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '01.01.2026',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
