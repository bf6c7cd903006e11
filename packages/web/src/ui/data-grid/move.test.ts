import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveCell, moveOf, type Move } from './move.ts';

const size = { rows: 100, columns: 5, page: 20 };
const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  moveOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keys', () => {
  it.each([
    ['ArrowUp', 'up'],
    ['ArrowRight', 'right'],
    ['Home', 'rowStart'],
    ['End', 'rowEnd'],
    ['PageDown', 'pageDown'],
  ])('%s means %s', (name, move) => expect(key(name)).toBe(move));

  it('mean more with Ctrl or ⌘', () => {
    expect(key('Home', { ctrlKey: true })).toBe('first');
    expect(key('ArrowDown', { metaKey: true })).toBe('bottom');
    expect(key('PageDown', { ctrlKey: true })).toBeUndefined();
  });

  it('mean nothing with Alt, nor when they are letters', () => {
    expect(key('ArrowLeft', { altKey: true })).toBeUndefined();
    expect(key('a')).toBeUndefined();
  });
});

describe('a movement', () => {
  it.each<[Move, number, number]>([
    ['up', 9, 2],
    ['down', 11, 2],
    ['left', 10, 1],
    ['right', 10, 3],
    ['pageDown', 30, 2],
    ['pageUp', 0, 2],
    ['rowStart', 10, 0],
    ['rowEnd', 10, 4],
    ['top', 0, 2],
    ['bottom', 99, 2],
    ['first', 0, 0],
    ['last', 99, 4],
  ])('%s leads from row 10, column 2 to row %i, column %i', (move, row, column) => {
    expect(moveCell({ row: 10, column: 2 }, move, size)).toEqual({ row, column });
  });

  it('reaches the headings from the first row by one step alone, and rows from the headings', () => {
    expect(moveCell({ row: 0, column: 2 }, 'up', size).row).toBe(-1);
    expect(moveCell({ row: 3, column: 2 }, 'pageUp', size).row).toBe(0);
    expect(moveCell({ row: -1, column: 2 }, 'pageUp', size).row).toBe(-1);
    expect(moveCell({ row: -1, column: 2 }, 'down', size).row).toBe(0);
    expect(moveCell({ row: -1, column: 2 }, 'top', size).row).toBe(0);
  });

  it('never leaves the grid, however small', () => {
    const moves: Move[] = [
      'up',
      'down',
      'left',
      'right',
      'pageUp',
      'pageDown',
      'top',
      'bottom',
      'first',
      'last',
    ];
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.nat(5),
          columns: fc.integer({ min: 1, max: 5 }),
          page: fc.integer({ min: 1, max: 9 }),
        }),
        fc.array(fc.constantFrom(...moves)),
        (small, path) => {
          const end = path.reduce((at, move) => moveCell(at, move, small), { row: -1, column: 0 });
          expect(end.row).toBeGreaterThanOrEqual(-1);
          expect(end.row).toBeLessThan(small.rows || 0.5);
          expect(end.column).toBeGreaterThanOrEqual(0);
          expect(end.column).toBeLessThan(small.columns);
        },
      ),
    );
  });
});
