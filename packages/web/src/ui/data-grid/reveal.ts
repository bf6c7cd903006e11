import type { CellIndex } from './cell-range.ts';
import { endWidth, startWidth, type PlacedColumn } from './tracks.ts';

export const rowHeight = 25;
export const headHeight = 28;

/** The element of a cell or heading, as far as it is drawn. */
export function cellElement(scroller: HTMLElement, { row, column }: CellIndex): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(
    `[aria-rowindex="${String(row + 2)}"] > [aria-colindex="${String(column + 1)}"]`,
  );
}

/** Where in the grid an element stands, and whether it is the cell itself or something inside. */
export function cellIndexOf(
  target: EventTarget | null,
): (CellIndex & { readonly isCell: boolean }) | undefined {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (cell == null || row == null) return undefined;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
    isCell: cell === element,
  };
}

/** Scrolls by as little as brings a cell into sight, clear of the heading and of the columns that stay. */
export function revealCell(
  scroller: HTMLElement,
  cell: CellIndex,
  columns: readonly PlacedColumn<never>[],
): void {
  if (cell.row >= 0) {
    const top = cell.row * rowHeight;
    const lowest = top + headHeight + rowHeight - scroller.clientHeight;
    scroller.scrollTop = Math.min(top, Math.max(lowest, scroller.scrollTop));
  }
  const column = columns[cell.column];
  if (column === undefined || column.pinned !== false) return;
  const left = columns.slice(0, cell.column).reduce((sum, { width }) => sum + width, 0);
  const leftmost = left + column.width + endWidth(columns) - scroller.clientWidth;
  scroller.scrollLeft = Math.min(left - startWidth(columns), Math.max(leftmost, scroller.scrollLeft));
}
