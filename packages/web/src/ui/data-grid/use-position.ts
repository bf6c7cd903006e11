import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { rangeBetween, type CellIndex, type CellRange } from './cell-range.ts';
import { cellElement, revealCell } from './reveal.ts';
import type { PlacedColumn } from './tracks.ts';

/** A cell by what it shows, so that it stays the same one when rows or columns move; the index serves when it is gone. */
interface CellAt extends CellIndex {
  readonly rowId: string | undefined;
  readonly columnId: string | undefined;
}

interface PositionOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly columns: readonly PlacedColumn<never>[];
  readonly rowCount: number;
  readonly rowIdAt: (index: number) => string | undefined;
  /** -1 for a row that is gone. */
  readonly rowIndexOf: (id: string) => number;
}

interface GoTo {
  /** Keeps the other corner of the chosen rectangle where it is. */
  readonly extend?: boolean;
  /** False leaves the focus and the scroll position to the browser, as after a press of the mouse. */
  readonly focus?: boolean;
}

export interface Position {
  readonly active: CellIndex;
  /** False until the user has been in the grid. */
  readonly visited: boolean;
  /** The chosen rectangle, when it is more than the active cell. */
  readonly range: CellRange | undefined;
  readonly goTo: (cell: CellIndex, options?: GoTo) => void;
  /** Back to the active cell alone. */
  readonly collapse: () => void;
  /** To be told when the focus comes to the grid and when it leaves. */
  readonly noteFocus: (inside: boolean) => void;
  /** Takes the focus along when the active cell is about to stand elsewhere. */
  readonly follow: () => void;
  /** Stands on no row any more, as before the first visit. A place in the heading stays. */
  readonly forget: () => void;
}

/** The one cell that the grid stands on, and the other corner of the rectangle chosen from it. */
export function usePosition(options: PositionOptions): Position {
  const { scroller, columns, rowCount, rowIdAt, rowIndexOf } = options;
  const [place, setPlace] = useState<{ readonly active: CellAt; readonly anchor: CellAt }>();
  const wantsFocus = useRef(false);
  const hadFocus = useRef(false);

  const indexOf = (cell: CellAt): CellIndex => {
    const row = cell.rowId === undefined ? -1 : rowIndexOf(cell.rowId);
    const column = columns.findIndex(({ id }) => id === cell.columnId);
    return {
      row: cell.rowId !== undefined && row === -1 ? Math.min(cell.row, rowCount - 1) : row,
      column: column === -1 ? Math.min(cell.column, columns.length - 1) : column,
    };
  };
  const first = {
    row: Math.min(0, rowCount - 1),
    column: Math.max(
      0,
      columns.findIndex(({ data }) => data !== undefined),
    ),
  };
  const active = place === undefined ? first : indexOf(place.active);
  const { row, column } = active;

  const goTo = useCallback(
    (cell: CellIndex, { extend = false, focus = true }: GoTo = {}) => {
      const at = { ...cell, rowId: rowIdAt(cell.row), columnId: columns[cell.column]?.id };
      wantsFocus.current = focus;
      setPlace((before) => ({ active: at, anchor: extend && before !== undefined ? before.anchor : at }));
    },
    [columns, rowIdAt],
  );
  const collapse = useCallback(
    () => setPlace((before) => before && { active: before.active, anchor: before.active }),
    [],
  );

  const noteFocus = useCallback((inside: boolean) => {
    hadFocus.current = inside;
  }, []);
  const follow = useCallback(() => {
    wantsFocus.current = true;
  }, []);
  const forget = useCallback(
    () => setPlace((before) => (before?.active.rowId === undefined ? before : undefined)),
    [],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const cell = () => cellElement(element, { row, column });
    if (wantsFocus.current) {
      revealCell(element, { row, column }, columns);
      cell()?.focus({ preventScroll: true });
    } else if (hadFocus.current && document.activeElement === document.body) {
      // What had the focus is gone, with its row or with its column: its neighbour has it now.
      cell()?.focus({ preventScroll: true });
    }
    wantsFocus.current = false;
  });

  // A row that is gone for good leaves its place to the one that came there.
  const rowId = place?.active.rowId;
  const isGone = rowId !== undefined && rowCount > 0 && rowIndexOf(rowId) === -1;
  if (isGone) {
    const heir = { row, column, rowId: rowIdAt(row), columnId: columns[column]?.id };
    setPlace({ active: heir, anchor: heir });
  }

  return {
    active,
    visited: place !== undefined,
    range: place && rangeBetween(indexOf(place.anchor), active),
    goTo,
    collapse,
    follow,
    forget,
    noteFocus,
  };
}
