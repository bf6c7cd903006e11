import { expect, test } from 'vitest';
import { moved } from './use-sort-drag.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
  [9, 0, 'abcd'],
])('what is moved from %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});
