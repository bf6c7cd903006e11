import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityNumberWarning, isIdentityNumber, isTaxNumber, taxNumberWarning } from './number-checks.ts';

/** Each number that differs from this one in a single digit. */
function oneDigitOff(number: string): string[] {
  return [...number].flatMap((digit, at) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => number.slice(0, at) + other + number.slice(at + 1)),
  );
}

describe('an identity number', () => {
  test('passes with both of its check digits', () => {
    expect(isIdentityNumber('10000000146')).toBe(true);
  });

  test('does not pass with any one digit mistyped', () => {
    expect(oneDigitOff('10000000146').filter(isIdentityNumber)).toEqual([]);
  });

  test.each(['', '1000000014', '100000001460', '00000000000', '1000000014a', '10000000146 ', '１0000000146'])(
    '%j is none',
    (text) => {
      expect(isIdentityNumber(text)).toBe(false);
    },
  );

  test('has one pair of check digits whatever stands before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (start) => {
        const passing = Array.from({ length: 100 }, (_, end) => `${start}${String(end).padStart(2, '0')}`);
        expect(passing.filter(isIdentityNumber)).toHaveLength(1);
      }),
    );
  });
});

describe('a tax number', () => {
  test.each(['1234567890', '9029589240'])('%s passes', (number) => {
    expect(isTaxNumber(number)).toBe(true);
  });

  test('does not pass with another check digit', () => {
    const others = oneDigitOff('1234567890').filter((number) => number.startsWith('123456789'));
    expect(others).toHaveLength(9);
    expect(others.filter(isTaxNumber)).toEqual([]);
  });

  test.each(['', '123456789', '12345678901', 'abcdefghij', ' 1234567890'])('%j is none', (text) => {
    expect(isTaxNumber(text)).toBe(false);
  });

  test('has one check digit whatever stands before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (start) => {
        const body = String(start).padStart(9, '0');
        const passing = [...'0123456789'].filter((digit) => isTaxNumber(body + digit));
        expect(passing).toHaveLength(1);
      }),
    );
  });
});

test('a number that does not pass raises a doubt', () => {
  expect(identityNumberWarning('10000000146')).toBeUndefined();
  expect(identityNumberWarning('10000000147')).toBe('warning.identityNumber');
  expect(taxNumberWarning('1234567890')).toBeUndefined();
  expect(taxNumberWarning('1234567891')).toBe('warning.taxNumber');
  // A sole trader is taxed under the identity number.
  expect(taxNumberWarning('10000000146')).toBeUndefined();
});
