import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyValue } from './money.ts';
import { formatPrice, parsePrice } from './price.ts';

describe('an amount on the wire', () => {
  test.each([
    ['1234.5', '1234.5'],
    [' 12 ', '12'],
    ['0.999', '0.99'],
    ['1.2345678901234567890', '1.23'],
    ['0012.50', '12.50'],
    ['0', '0'],
    ['000', '0'],
    ['9999999999999.99', '9999999999999.99'],
  ])('%j is kept as %j', (price, kept) => {
    expect(moneyValue.parse({ price, currency: 'EUR' })).toEqual({ price: kept, currency: 'EUR' });
  });

  test('is in lira unless it says otherwise', () => {
    expect(moneyValue.parse({ price: '5' })).toEqual({ price: '5', currency: 'TRY' });
  });

  test.each([
    '1,5',
    '1.234,56',
    '-5',
    '+5',
    '1e3',
    '',
    '.5',
    '5.',
    '12345678901234',
    '١٢',
    'NaN',
    '1 000',
    12,
    null,
  ])('%j is none', (price) => {
    const issues = moneyValue.safeParse({ price, currency: 'TRY' }).error?.issues;
    expect(issues).toMatchObject([{ path: ['price'], message: 'validation.moneyFormat' }]);
  });

  test('knows three currencies and no further keys', () => {
    expect(moneyValue.safeParse({ price: '1', currency: 'USD' }).success).toBe(true);
    expect(moneyValue.safeParse({ price: '1', currency: 'GBP' }).error?.issues).toMatchObject([
      { path: ['currency'], message: 'validation.unknownChoice' },
    ]);
    expect(moneyValue.safeParse({ price: '1', currency: 'TRY', rate: '2' }).success).toBe(false);
    expect(moneyValue.safeParse('5').error?.issues).toMatchObject([{ message: 'validation.moneyFormat' }]);
  });
});

describe('what a person types', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    ['1.23', '1.23'],
    ['12.3456', '12.34'],
    ['1234.567', '1234.56'],
    ['12,', '12'],
    ['12.', '12'],
    [' 1 234,00 ', '1234.00'],
    ['0,999', '0.99'],
    ['007', '7'],
    ['9.999.999.999.999,99', '9999999999999.99'],
  ])('%j means %j', (typed, price) => {
    expect(parsePrice(typed)).toBe(price);
  });

  test.each([
    '',
    ',5',
    '.5',
    '1,234.56',
    '1.23.456',
    '1,2,3',
    '-5',
    '5 TL',
    'bin',
    '12345678901234',
    '1.2.3',
  ])('%j is no amount', (typed) => {
    expect(parsePrice(typed)).toBeUndefined();
  });

  test('is an amount that the wire accepts, or none', { timeout: 30_000 }, () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789., '), maxLength: 22 });
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 20 })), (typed) => {
        const price = parsePrice(typed);
        if (price !== undefined) expect(moneyValue.parse({ price }).price).toBe(price);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an amount on the screen', () => {
  test.each([
    ['1234567.5', '1.234.567,50'],
    ['1234567', '1.234.567'],
    ['999', '999'],
    ['1000', '1.000'],
    ['0.05', '0,05'],
    ['12.345', '12,34'],
    ['0', '0'],
  ])('%s is shown as %s', (price, shown) => {
    expect(formatPrice(price)).toBe(shown);
  });

  const whole = fc.bigInt({ min: 0n, max: 9_999_999_999_999n }).map(String);
  const cents = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'));

  test('reads back as the amount it was', () => {
    fc.assert(
      fc.property(whole, fc.option(cents), (lira, kurus) => {
        const price = kurus === null ? lira : `${lira}.${kurus}`;
        expect(parsePrice(formatPrice(price))).toBe(price);
      }),
      { numRuns: 300 },
    );
  });

  test('shows the same again after it was typed as shown', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 9 }), (lira, tenth) => {
        const shown = formatPrice(`${lira}.${tenth}`);
        expect(formatPrice(parsePrice(shown) ?? '')).toBe(shown);
      }),
    );
  });
});
