import type { RowData } from '@tanstack/react-table';
import type { GridColumn } from './column.ts';
import type { ColumnPopupState } from './use-column-popup.ts';
import type { Grid } from './use-grid.ts';

/** What the menu of a column and its filter have in common. */
export interface ColumnPopupProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly popups: ColumnPopupState;
  readonly column: GridColumn<Item>;
  readonly place: DOMRect;
  readonly opened: boolean;
}
