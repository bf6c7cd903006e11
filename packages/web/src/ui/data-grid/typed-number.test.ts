import { expect, it } from 'vitest';
import { formatTypedNumber, parseTypedNumber } from './typed-number.ts';

it.each<[string, number | undefined]>([
  ['12', 12],
  [' 1.234,5 ', 1234.5],
  ['1.234', 1234],
  ['12.5', 12.5],
  ['-3', -3],
  ['−1.000,25', -1000.25],
  ['0', 0],
  ['', undefined],
  ['-', undefined],
  ['12x', undefined],
  ['1,2,3', undefined],
])('%j is read as %j', (typed, number) => expect(parseTypedNumber(typed)).toBe(number));

it.each([0, 12, 1234.5, -1000.25, 1_000_000])('%j is read back as it is written', (number) => {
  expect(parseTypedNumber(formatTypedNumber(number))).toBe(number);
});
