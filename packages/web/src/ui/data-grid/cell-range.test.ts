import { expect, it } from 'vitest';
import { rangeBetween } from './cell-range.ts';

it('two corners make a rectangle, whichever comes first', () => {
  const rectangle = { top: 2, bottom: 7, left: 1, right: 4 };
  expect(rangeBetween({ row: 2, column: 4 }, { row: 7, column: 1 })).toEqual(rectangle);
  expect(rangeBetween({ row: 7, column: 1 }, { row: 2, column: 4 })).toEqual(rectangle);
});

it('one cell is no rectangle, and headings are in none', () => {
  expect(rangeBetween({ row: 2, column: 1 }, { row: 2, column: 1 })).toBeUndefined();
  expect(rangeBetween({ row: -1, column: 1 }, { row: 2, column: 3 })).toBeUndefined();
  expect(rangeBetween({ row: 2, column: 1 }, { row: -1, column: 3 })).toBeUndefined();
});
