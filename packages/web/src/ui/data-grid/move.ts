import type { KeyboardEvent } from 'react';
import type { CellIndex } from './cell-range.ts';

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last';

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that one page key goes. */
  readonly page: number;
}

const plain: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
};
const withControl: Readonly<Record<string, Move>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
};

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The movement that a key asks for, if it asks for one. Shift is the caller's affair. */
export function moveOf({ key, ctrlKey, metaKey, altKey }: Keys): Move | undefined {
  if (altKey) return undefined;
  return ctrlKey || metaKey ? withControl[key] : plain[key];
}

/** Where a movement leads. The heading is row -1; nothing leads past an edge. */
export function moveCell(at: CellIndex, move: Move, size: GridSize): CellIndex {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const row = (wanted: number) => ({ ...at, row: Math.max(-1, Math.min(lastRow, wanted)) });
  const column = (wanted: number) => ({ ...at, column: Math.max(0, Math.min(lastColumn, wanted)) });
  const inRows = (wanted: number) => row(Math.max(Math.min(0, lastRow), wanted));
  switch (move) {
    case 'up':
      return row(at.row - 1);
    case 'down':
      return row(at.row + 1);
    case 'left':
      return column(at.column - 1);
    case 'right':
      return column(at.column + 1);
    case 'pageUp':
      return at.row === -1 ? at : inRows(at.row - size.page);
    case 'pageDown':
      return row(at.row + size.page);
    case 'rowStart':
      return column(0);
    case 'rowEnd':
      return column(lastColumn);
    case 'top':
      return inRows(0);
    case 'bottom':
      return row(lastRow);
    case 'first':
      return { ...inRows(0), column: 0 };
    case 'last':
      return { row: lastRow, column: lastColumn };
  }
}
