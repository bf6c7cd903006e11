import type { RowData, RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { SortKey } from '@hasar/contract/list-query.ts';
import type { LayoutName } from '../../lib/stored-layout.ts';
import type { GridColumn, RowAction } from './column.ts';
import type { ColumnFilters } from './column-filter.ts';

/** Ids of rows, each with true. */
export type RowSelection = RowSelectionState;

/** `Item` is what a row shows. `rows` and `columns` must be the same arrays until something in them changes. */
export interface DataGridProps<Item extends RowData> {
  /** Names the grid for those who do not see it. */
  readonly label: string;
  readonly rows: readonly Item[];
  readonly rowId: (item: Item) => string | number;
  readonly columns: readonly GridColumn<Item>[];
  /** Columns that are not shown and yet may be filtered by: their filters in force stand with the others. */
  readonly filterColumns?: readonly GridColumn<Item>[];
  /** For who keeps order and choice of the columns: told the ids of those shown. The grid then keeps widths alone. */
  readonly onShownChange?: (ids: readonly string[]) => void;
  /** Where the user's layout is kept; without it the layout lasts as long as the grid. */
  readonly storageName?: LayoutName;

  /** Empty means the order that the list has of itself, `defaultSort`. */
  readonly sort: readonly SortKey[];
  readonly defaultSort?: readonly SortKey[];
  readonly onSortChange: (sort: readonly SortKey[]) => void;
  readonly filters?: ColumnFilters;
  /** Without it there is nothing to filter by. */
  readonly onFiltersChange?: (filters: ColumnFilters) => void;
  /** True when `rows` are all there are: the grid sorts and filters them itself. Else the server does. */
  readonly clientSide?: boolean;

  /** Several rows are chosen by tick boxes, Ctrl and Shift; a single one by a click. */
  readonly selection?: 'none' | 'single' | 'multiple';
  readonly selected?: RowSelection;
  readonly onSelectedChange?: (selected: RowSelection) => void;
  /** The row that the user stands on, whenever it is another one. */
  readonly onActiveRow?: (item: Item | null) => void;
  /** Enter, double click, or a click on the link in the first column. */
  readonly onOpen?: (item: Item) => void;
  /** Space. */
  readonly onPreview?: (item: Item) => void;
  /** The address of a row: makes the first column a link, for new tabs and bookmarks. */
  readonly rowHref?: (item: Item) => string;
  readonly rowClass?: (item: Item) => string | undefined;
  readonly rowActions?: (item: Item) => readonly RowAction[];

  /** Asks for the next page when the end comes near. Absent when everything is here; harmless while a page is on its way. */
  readonly getMore?: () => void;
  readonly loadingMore?: boolean;
  /** Rows in all, when that is known exactly. */
  readonly totalCount?: number;
  /** How many there are, in words; the grid counts for itself without it. */
  readonly count?: ReactNode;

  /**
   * Names what else decides which rows there are, beside order and filters: a tab, words that are searched for. Whenever
   * any of it is another one, the grid begins at its top.
   */
  readonly viewKey?: string;

  /** True while there is nothing to show yet. */
  readonly loading?: boolean;
  /** True while what is shown is about to be replaced. */
  readonly stale?: boolean;
  /** Stands where rows would, when there are none. */
  readonly empty: ReactNode;
  /** Stands above the rows. */
  readonly error?: ReactNode;
  /** Stand in the thin row above the grid, before the filters and at the end. */
  readonly toolbar?: ReactNode;
  readonly toolbarEnd?: ReactNode;
  /** Draws a row as a card: below 800 px the grid is a list of these. */
  readonly phoneRow?: (item: Item) => ReactNode;
}
