import { beforeEach, expect, it, vi } from 'vitest';
import { clearColumnLayouts, getLayout, onColumnLayoutsReset, setLayout } from './stored-layout.ts';

beforeEach(() => localStorage.clear());

it('keeps a layout per user under the name of the spec', () => {
  setLayout('caseColums', 7, ['id', 'plate']);
  expect(localStorage.getItem('caseColums:7')).toBe('["id","plate"]');
  expect(getLayout('caseColums', 7)).toEqual(['id', 'plate']);
  expect(getLayout('caseColums', 8)).toBeUndefined();
});

it('knows nothing where storage holds nothing readable', () => {
  localStorage.setItem('noteColums:7', '{');
  expect(getLayout('noteColums', 7)).toBeUndefined();
});

it('forgets the column layouts of one user alone, and tells the open grids', () => {
  const names = ['caseColums', 'notificationColums', 'noteColums', 'caseTabs'] as const;
  for (const name of names) for (const userId of [7, 8]) setLayout(name, userId, name);
  const listener = vi.fn<() => void>();
  const stop = onColumnLayoutsReset(listener);
  clearColumnLayouts(7);
  stop();
  expect(names.filter((name) => getLayout(name, 7) !== undefined)).toEqual(['caseTabs']);
  expect(names.filter((name) => getLayout(name, 8) !== undefined)).toEqual([...names]);
  expect(listener).toHaveBeenCalledOnce();
});
