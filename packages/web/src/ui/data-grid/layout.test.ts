import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLayout, placeBefore, shownIds, stepColumn, withHidden, withWidth } from './layout.ts';
import { readGridLayout } from './stored-grid-layout.ts';

const columns = [
  { id: 'id', width: 160, sticky: true, hideable: false },
  { id: 'name', width: 160 },
  { id: 'plate', width: 100, minWidth: 80 },
  { id: 'status', width: 190 },
];
const plain = mergeLayout(columns, undefined);
const ids = columns.map(({ id }) => id);

describe('a stored layout', () => {
  it.each([undefined, null, 'x', 7, [], {}, { order: 'id' }, { order: [1], widths: {}, hidden: [] }])(
    'that is %j counts as none',
    (stored) => {
      expect(mergeLayout(columns, readGridLayout(stored))).toEqual({ order: ids, widths: {}, hidden: [] });
    },
  );

  it('keeps what the user chose', () => {
    const stored = {
      order: ['status', 'id', 'plate', 'name'],
      widths: { plate: 120 },
      hidden: ['name'],
    };
    expect(mergeLayout(columns, readGridLayout(stored))).toEqual(stored);
  });

  it('forgets columns that are gone and shows new ones behind the column they follow', () => {
    const stored = { order: ['gone', 'plate', 'id'], widths: { gone: 90 }, hidden: ['gone'] };
    expect(mergeLayout(columns, stored)).toEqual({
      order: ['plate', 'status', 'id', 'name'],
      widths: {},
      hidden: [],
    });
    expect(mergeLayout(columns, { order: ['plate'], widths: {}, hidden: [] }).order[0]).toBe('id');
  });

  it('never hides what must be shown, and keeps widths within bounds', () => {
    const stored = { order: ids, widths: { plate: 3, name: 1e9, status: 151.6 }, hidden: ['id', 'name'] };
    expect(mergeLayout(columns, stored)).toMatchObject({
      hidden: ['name'],
      widths: { plate: 80, name: 1200, status: 152 },
    });
  });

  it('of any kind holds every column once', () => {
    fc.assert(
      fc.property(
        fc.record({
          order: fc.array(fc.oneof(fc.constantFrom(...ids), fc.string())),
          widths: fc.dictionary(fc.oneof(fc.constantFrom(...ids), fc.string()), fc.integer()),
          hidden: fc.array(fc.oneof(fc.constantFrom(...ids), fc.string())),
        }),
        (stored) => {
          const layout = mergeLayout(columns, stored);
          expect(layout.order.toSorted()).toEqual(ids.toSorted());
          expect(mergeLayout(columns, layout)).toEqual(layout);
        },
      ),
    );
  });
});

describe('order', () => {
  it('shows sticky columns first, wherever they were stored', () => {
    expect(shownIds(columns, { ...plain, order: ['name', 'status', 'id', 'plate'] })).toEqual([
      'id',
      'name',
      'status',
      'plate',
    ]);
  });

  it('changes by placing before a column or behind all', () => {
    expect(placeBefore(plain, 'status', 'name').order).toEqual(['id', 'status', 'name', 'plate']);
    expect(placeBefore(plain, 'name', null).order).toEqual(['id', 'plate', 'status', 'name']);
    expect(placeBefore(plain, 'name', 'name')).toBe(plain);
  });

  it('changes by steps over what is shown, hidden columns not counted', () => {
    const hidden = withHidden(plain, 'plate', true);
    expect(shownIds(columns, stepColumn(columns, hidden, 'name', 1))).toEqual(['id', 'status', 'name']);
    expect(shownIds(columns, stepColumn(columns, hidden, 'status', -1))).toEqual(['id', 'status', 'name']);
  });

  it('has edges: of the list, and between sticky columns and the others', () => {
    expect(stepColumn(columns, plain, 'status', 1)).toBe(plain);
    expect(stepColumn(columns, plain, 'name', -1)).toBe(plain);
    expect(stepColumn(columns, plain, 'id', 1)).toBe(plain);
  });
});

it('widths keep to the least width of the column', () => {
  expect(withWidth(plain, columns[2]!, 10).widths).toEqual({ plate: 80 });
  expect(withWidth(plain, columns[1]!, 10).widths).toEqual({ name: 48 });
});

it('hiding and showing are each other undone', () => {
  const hidden = withHidden(plain, 'name', true);
  expect(hidden.hidden).toEqual(['name']);
  expect(withHidden(hidden, 'name', false)).toEqual(plain);
});
