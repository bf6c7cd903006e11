import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListFields } from './list-condition.ts';
import { listQuery, maximumLimit } from './list-query.ts';

const fields: ListFields = {
  id: { kind: 'number' },
  plate: { kind: 'text' },
  paid: { kind: 'choice', options: ['yes', 'no'] },
  tags: { kind: 'text', sortable: false },
  a: { kind: 'text' },
  b: { kind: 'text' },
  c: { kind: 'text' },
};
const query = listQuery(fields, {
  filters: ['id', 'paid'],
  objectFilters: ['data'],
  defaultOrder: '-id',
  defaultLimit: 100,
});

/** Path and reason of each issue. */
function refusals(raw: Record<string, unknown>): string[] {
  const result = query.safeParse(raw);
  expect(result.success).toBe(false);
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
}

describe('a list request', () => {
  test('that says nothing asks for the first page in the usual order', () => {
    expect(query.parse({})).toEqual({
      where: [],
      anyOf: [],
      order: [{ field: 'id', descending: true }],
      search: undefined,
      limit: 100,
      cursor: undefined,
    });
  });

  test('gathers all that must hold, and apart from it what of which one must hold', () => {
    const request = query.parse({
      id: ['1', '2'],
      paid: 'yes',
      data: '{"plate":"34 ABC 123"}',
      columnFilters: '{"plate":{"op":"contains","value":" 34 "},"a":{"op":"empty"}}',
      orFilter: '{"a":"x","b":["y","z"]}',
      search: '  çelik ',
      orderBy: 'plate, -id',
      limit: '20',
      cursor: 'abc',
    });
    expect(request).toEqual({
      where: [
        { field: 'id', op: 'any', values: [1, 2] },
        { field: 'paid', op: 'any', values: ['yes'] },
        { field: 'plate', op: 'any', values: ['34 ABC 123'] },
        { field: 'plate', op: 'contains', value: '34' },
        { field: 'a', op: 'empty' },
      ],
      anyOf: [
        { field: 'a', op: 'any', values: ['x'] },
        { field: 'b', op: 'any', values: ['y', 'z'] },
      ],
      order: [
        { field: 'plate', descending: false },
        { field: 'id', descending: true },
      ],
      search: 'çelik',
      limit: 20,
      cursor: 'abc',
    });
  });

  test('with a blank search searches nothing', () => {
    expect(query.parse({ search: '  ' }).search).toBeUndefined();
  });

  test('names each unknown field where it stands', () => {
    expect(
      refusals({
        columnFilters: '{"colour":{"op":"empty"},"plate":{"op":"like","value":"x"}}',
        orFilter: '{"__proto__":"x"}',
        data: '{"id":"one"}',
        paid: 'perhaps',
        orderBy: 'constructor',
      }).toSorted(),
    ).toEqual([
      'columnFilters.colour: validation.unknownField',
      'columnFilters.plate: validation.unknownOperator',
      'data.id: validation.filterValue',
      'orFilter.__proto__: validation.unknownField',
      'orderBy: validation.unknownField',
      'paid: validation.filterValue',
    ]);
  });

  test('knows no parameters but its own', () => {
    const result = query.safeParse({ colour: 'red', plate: '34' });
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['colour', 'plate'] }]);
  });

  test.each(['[]', '"x"', 'null', '7', '{', ''])('refuses %j where an object belongs', (text) => {
    expect(refusals({ orFilter: text })).toEqual(['orFilter: validation.jsonObject']);
    expect(refusals({ data: text })).toEqual(['data: validation.jsonObject']);
  });

  test('refuses an object filter that is sent twice', () => {
    expect(refusals({ data: ['{}', '{}'] })).toEqual(['data: validation.jsonObject']);
  });
});

describe('an order', () => {
  test('counts a field once, as it was named first', () => {
    expect(query.parse({ orderBy: 'plate,-plate,id' }).order).toEqual([
      { field: 'plate', descending: false },
      { field: 'id', descending: false },
    ]);
  });

  test.each([
    ['tags', 'validation.notSortable'],
    ['', 'validation.unknownField'],
    ['id,', 'validation.unknownField'],
    ['--id', 'validation.unknownField'],
    ['id desc', 'validation.unknownField'],
    ['id,plate,paid,a,b,c', 'validation.tooManySortKeys'],
  ])('by %j is refused', (orderBy, message) => {
    expect(refusals({ orderBy })).toEqual([`orderBy: ${message}`]);
  });
});

describe('a page size', () => {
  test.each([0, 1, maximumLimit])('of %i is possible', (limit) => {
    expect(query.parse({ limit: String(limit) }).limit).toBe(limit);
  });

  test.each(['', ' ', '-1', String(maximumLimit + 1), '1.5', 'many', ['1', '2']])(
    'of %j is refused',
    (limit) => {
      expect(query.safeParse({ limit }).success).toBe(false);
    },
  );
});

test(
  'any text anywhere is a request or a refusal with reasons, never a surprise',
  { timeout: 30_000 },
  () => {
    const json = fc.oneof(
      fc.json(),
      fc
        .dictionary(fc.oneof(fc.constantFrom(...Object.keys(fields)), fc.string()), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const one = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(fc.string(), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        fc.record(
          {
            id: one,
            paid: one,
            data: json,
            orFilter: json,
            columnFilters: json,
            orderBy: fc.oneof(
              fc.string({ unit: 'binary', maxLength: 20 }),
              fc.constantFrom('plate', '-id,plate'),
            ),
            search: fc.string({ unit: 'binary', maxLength: 20 }),
            limit: fc.string(),
            cursor: fc.string({ unit: 'binary', maxLength: 20 }),
          },
          { requiredKeys: [] },
        ),
        (raw) => {
          const result = query.safeParse(raw);
          const conditions = result.success ? [...result.data.where, ...result.data.anyOf] : [];
          for (const { field } of conditions) expect(Object.hasOwn(fields, field)).toBe(true);
          for (const issue of result.error?.issues ?? []) expect(issue.message).not.toBe('');
        },
      ),
      { numRuns: 300 },
    );
  },
);
