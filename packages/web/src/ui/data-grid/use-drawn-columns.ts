import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, type CSSProperties, type RefObject } from 'react';
import type { PlacedColumn } from './tracks.ts';

/** A column whose cells are drawn. */
export interface DrawnColumn<Item> {
  readonly column: PlacedColumn<Item>;
  /** Its place among all that are shown, from 0. */
  readonly at: number;
  readonly attributes: CellAttributes;
}

interface CellAttributes {
  readonly 'data-pinned'?: 'start' | 'end';
  readonly 'data-edge'?: true;
  readonly style?: CSSProperties;
}

/** Columns just outside are drawn as well, so that a slow scroll finds them there. */
const overscan = 2;
/** So many of those that scroll are drawn while the rows rush by. */
const inRush = 3;

/**
 * The columns in sight and those that stay there: scrolling through rows costs by their number.
 * @param rushing rows go by too fast to be read: the first columns in sight tell where one is
 * @returns what to draw in a row whose cell in the column `tabStop` can have the focus; -1 for none of its cells
 */
export function useDrawnColumns<Item>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn<Item>[],
  rushing: boolean,
): (tabStop: number) => readonly DrawnColumn<Item>[] {
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => columns[at]?.width ?? 0,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns]);
  const all = useMemo(
    () => columns.map((column, at) => ({ column, at, attributes: placing(column, columns[at + 1], at) })),
    [columns],
  );
  const first = (virtualizer.range?.startIndex ?? 0) - overscan;
  const lastInSight = (virtualizer.range?.endIndex ?? -1) + overscan;
  const pinned = columns.filter((column) => column.pinned === 'start').length;
  const last = rushing ? Math.min(lastInSight, Math.max(first + overscan, pinned) + inRush - 1) : lastInSight;
  return useMemo(() => {
    const drawn = (tabStop: number) =>
      all.filter(
        ({ column, at }) => column.pinned !== false || (at >= first && at <= last) || at === tabStop,
      );
    const ofMost = drawn(-1);
    return (tabStop) => (ofMost.every(({ at }) => at !== tabStop) && tabStop >= 0 ? drawn(tabStop) : ofMost);
  }, [all, first, last]);
}

/** Where a cell stands in its row, whichever of its neighbours are drawn. */
function placing(
  column: PlacedColumn<never>,
  next: PlacedColumn<never> | undefined,
  at: number,
): CellAttributes {
  const { style, ...pinned } = pinning(column, next, at);
  return column.pinned === 'end' ? pinned : { ...pinned, style: { ...style, gridColumnStart: at + 1 } };
}

/** What keeps a cell in sight while the others scroll; the last of those at the start casts the shadow. */
export function pinning(
  column: PlacedColumn<never>,
  next: PlacedColumn<never> | undefined,
  at: number,
): CellAttributes {
  if (column.pinned === false) return {};
  if (column.pinned === 'end') return { 'data-pinned': 'end' };
  const edge = next?.pinned === 'start' ? {} : ({ 'data-edge': true } as const);
  return {
    'data-pinned': 'start',
    ...edge,
    style: { insetInlineStart: `var(--grid-start-${String(at)})` },
  };
}
