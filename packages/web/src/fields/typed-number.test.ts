import { expect, it } from 'vitest';
import { formatNumber, parseTypedNumber } from './typed-number.ts';

it('reads a number with a comma or a point before its decimals', () => {
  expect(['12', '12,5', '12.5', '12,', '% 40', ' 7 '].map(parseTypedNumber)).toEqual([
    12, 12.5, 12.5, 12, 40, 7,
  ]);
  expect(['', 'on iki', '1.2.3', '-4', '12x'].map(parseTypedNumber)).toEqual(Array(5).fill(undefined));
});

it('writes decimals with a comma', () => {
  expect(formatNumber(12.5)).toBe('12,5');
});
