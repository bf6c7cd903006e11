import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, fieldTypes, type FieldType, type FieldTypeName } from './field-types.ts';

const names = Object.keys(fieldTypes) as FieldTypeName[];

/** The message keys that a value is refused with; none when it is good. */
function refusals(name: FieldTypeName, value: unknown): string[] {
  const type: FieldType = fieldTypes[name];
  return type.schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}
const kept = (name: FieldTypeName, value: unknown) => fieldTypes[name].schema.parse(value);

const written: readonly FieldTypeName[] = [
  'text',
  'longText',
  'account',
  'identityNumber',
  'taxNumber',
  'plate',
];

describe.each(written)('a text of the type %s', (name) => {
  test('is kept without the spaces around it', () => {
    expect(kept(name, '  Çiğdem \n')).toBe('Çiğdem');
  });

  test.each([
    ['a NUL', 'a\0b'],
    ['a NUL at its end', 'a\0'],
    ['half a surrogate pair', 'a\uD800b'],
    ['the other half of one', '\uDC00'],
    ['a pair the wrong way round', '\uDE00\uD83D'],
  ])('is refused with %s, which the database cannot keep', (_what, text) => {
    expect(refusals(name, text)).toEqual(['validation.unreadableText']);
  });

  test('may hold anything else that can be typed', () => {
    expect(kept(name, '🚗 İ ı ğ')).toBe('🚗 İ ı ğ');
  });

  test.each([7, true, {}, []])('is no %j', (value) => {
    expect(refusals(name, value)).toHaveLength(1);
  });
});

describe('the length', () => {
  test.each<[FieldTypeName, number]>([
    ['text', 500],
    ['longText', 10_000],
    ['account', 500],
    ['identityNumber', 20],
    ['taxNumber', 20],
    ['plate', 30],
  ])('of %s ends at %i', (name, maximum) => {
    expect(refusals(name, 'x'.repeat(maximum))).toEqual([]);
    expect(refusals(name, ` ${'x'.repeat(maximum)} `)).toEqual([]);
    expect(refusals(name, 'x'.repeat(maximum + 1))).toContain('validation.tooLong');
  });

  test('of an address ends at 320, of a number at 40 typed signs', () => {
    expect(refusals('email', `${'x'.repeat(320)}@example.com`)).toContain('validation.tooLong');
    expect(refusals('phone', '0'.repeat(41))).toContain('validation.tooLong');
  });
});

describe('an e-mail address', () => {
  test('is kept as typed, spaces around it aside', () => {
    expect(kept('email', ' Ayse.Gul+hasar@example.com ')).toBe('Ayse.Gul+hasar@example.com');
  });

  test.each(['ayse', 'ayse@', '@example.com', 'a b@example.com', 'a@b', 'a@example.com, b@example.com'])(
    '%j is none',
    (text) => {
      expect(refusals('email', text)).toEqual(['validation.emailFormat']);
    },
  );
});

describe('a telephone number', () => {
  test('is kept as its digits', () => {
    expect(kept('phone', ' 0 (532) 111 22 33 ')).toBe('05321112233');
    expect(kept('phone', '+49 30 123456')).toBe('+4930123456');
  });

  test.each(['12', '123456', '0532 abc', '1234567890123456', '+', 'yok'])('%j is none', (text) => {
    expect(refusals('phone', text)).toEqual(['validation.phoneFormat']);
  });
});

describe('numbers', () => {
  test.each<[FieldTypeName, readonly number[], readonly number[]]>([
    ['year', [1900, 2026, 2100], [1899, 2101]],
    ['days', [0, 3650], [-1, 3651]],
    ['percent', [0, 33.33, 100], [-0.01, 100.01]],
  ])('%s has bounds', (name, inside, outside) => {
    for (const value of inside) expect(kept(name, value)).toBe(value);
    for (const value of outside) expect(refusals(name, value)).toContain('validation.outOfRange');
  });

  test.each<FieldTypeName>(['year', 'days', 'percent'])('%s is a number, not a text', (name) => {
    expect(refusals(name, '20')).toHaveLength(1);
    expect(refusals(name, Number.NaN)).not.toEqual([]);
    expect(refusals(name, Number.POSITIVE_INFINITY)).not.toEqual([]);
  });

  test('years and days are whole', () => {
    expect(refusals('year', 2026.5)).toContain('validation.wholeNumber');
    expect(refusals('days', 0.5)).toContain('validation.wholeNumber');
  });

  test('a percentage keeps two decimals', () => {
    expect(kept('percent', 33.3333)).toBe(33.33);
    expect(kept('percent', 99.999)).toBe(100);
  });
});

describe('the rest', () => {
  test('a date is one of the calendar', () => {
    expect(calendarDate.parse('2028-02-29')).toBe('2028-02-29');
    expect(refusals('date', '2026-02-29')).toEqual(['validation.dateFormat']);
    expect(refusals('date', '2026-03-01T00:00:00Z')).toEqual(['validation.dateFormat']);
  });

  test('a checkbox is true or false, and no word for it', () => {
    expect(kept('checkbox', false)).toBe(false);
    expect(refusals('checkbox', 'true')).toEqual(['validation.boolean']);
    expect(refusals('checkbox', 1)).toEqual(['validation.boolean']);
  });

  test('doubts are raised by what has check digits or a form, and by nothing else', () => {
    const doubting = names.filter((name) => 'warn' in fieldTypes[name]);
    expect(doubting.toSorted()).toEqual(['identityNumber', 'plate', 'taxNumber']);
    expect(fieldTypes.identityNumber.warn('1')).toBe('warning.identityNumber');
    expect(fieldTypes.taxNumber.warn('1')).toBe('warning.taxNumber');
    expect(fieldTypes.plate.warn('B-MW 1')).toBe('warning.plate');
  });
});

test.each(names)('%s keeps what it has kept before as it is', { timeout: 30_000 }, (name) => {
  const type: FieldType = fieldTypes[name];
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'0123456789 +()-.aAıİşe@') }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.double(),
    fc.integer({ min: 0, max: 4000 }),
    fc.boolean(),
    fc.array(fc.string()),
    fc.record({ price: fc.stringMatching(/^\d{1,3}\.\d{1,4}$/), currency: fc.constantFrom('TRY', 'USD') }),
  );
  fc.assert(
    fc.property(value, (sent) => {
      const first = type.schema.safeParse(sent);
      if (first.success) expect(type.schema.parse(first.data)).toEqual(first.data);
    }),
    { numRuns: 300 },
  );
});
