import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recycleKeys } from './use-recycled-keys.ts';

const draw = (...windows: readonly (readonly string[])[]) =>
  windows.reduce<ReadonlyMap<string, number>>((before, ids) => recycleKeys(before, ids), new Map());

test('a row that is still drawn keeps its key; one that came has that of one that went', () => {
  const first = draw(['a', 'b', 'c']);
  expect([...first]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
  expect([...recycleKeys(first, ['b', 'c', 'd'])]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 0],
  ]);
});

test('when all of them are others, the elements stay in their order', () => {
  expect([...recycleKeys(draw(['a', 'b', 'c']), ['x', 'y', 'z']).values()]).toEqual([0, 1, 2]);
});

test('whatever is drawn after whatever: no key twice, none for a row that stays but its own', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-h]$/));
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1 }), ids, (history, next) => {
      const before = draw(...history);
      const keys = recycleKeys(before, next);
      expect([...keys.keys()]).toEqual(next);
      expect(new Set(keys.values()).size).toBe(next.length);
      for (const id of next) if (before.has(id)) expect(keys.get(id)).toBe(before.get(id));
    }),
  );
});
