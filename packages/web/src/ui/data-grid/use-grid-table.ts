import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Scalar } from '@hasar/contract/list-condition.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import { compareValues, matches } from './client-match.ts';
import {
  actionsColumnId,
  narrowest,
  selectColumnId,
  selectWidth,
  widest,
  type GridColumn,
} from './column.ts';
import type { ColumnFilter, ColumnFilters } from './column-filter.ts';
import type { GridLayout } from './layout.ts';

const features = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

interface GridTableOptions<Item> {
  readonly columns: readonly GridColumn<Item>[];
  readonly rows: readonly Item[];
  readonly rowId: (item: Item) => string | number;
  readonly layout: GridLayout;
  readonly sort: readonly SortKey[];
  readonly filters: ColumnFilters;
  readonly clientSide: boolean;
  readonly selection: 'none' | 'single' | 'multiple';
  readonly selected: RowSelectionState;
  readonly onSelectedChange: (selected: RowSelectionState) => void;
  /** Pixels that the actions of a row take; 0 without actions. */
  readonly actionsWidth: number;
}

/** Columns in their places and rows in their order. The state is the caller's; the table works out what follows from it. */
export function useGridTable<Item extends RowData>(options: GridTableOptions<Item>) {
  const { columns, layout, selection, actionsWidth, clientSide, rowId, rows } = options;
  const definitions = useMemo(
    () => [
      ...(selection === 'multiple' ? [ownColumn<Item>(selectColumnId, selectWidth)] : []),
      ...columns.map((column) => columnDefinition(column)),
      ...(actionsWidth > 0 ? [ownColumn<Item>(actionsColumnId, actionsWidth)] : []),
    ],
    [columns, selection, actionsWidth],
  );
  const columnPinning = useMemo(
    () => ({
      start: [
        selectColumnId,
        ...layout.order.filter((id) => columns.some((column) => column.id === id && column.sticky === true)),
      ],
      end: [actionsColumnId],
    }),
    [columns, layout.order],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(layout.hidden.map((id) => [id, false])),
    [layout.hidden],
  );
  const columnOrder = useMemo(() => [...layout.order], [layout.order]);
  const sorting = useMemo(
    () => options.sort.map(({ field, descending }) => ({ id: field, desc: descending })),
    [options.sort],
  );
  const columnFilters = useMemo(
    () => Object.entries(options.filters).map(([id, value]) => ({ id, value })),
    [options.filters],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (item) => String(rowId(item)),
    manualSorting: !clientSide,
    manualFiltering: !clientSide,
    enableMultiRowSelection: selection === 'multiple',
    isRowRangeSelectionEvent: (event) => (event as { shiftKey?: boolean }).shiftKey === true,
    state: {
      columnFilters,
      columnOrder,
      columnPinning,
      columnSizing: layout.widths,
      columnVisibility,
      rowSelection: options.selected,
      sorting,
    },
    onRowSelectionChange: (change: Updater<RowSelectionState>) =>
      options.onSelectedChange(typeof change === 'function' ? change(options.selected) : change),
  });
}

export type GridTable<Item extends RowData> = ReturnType<typeof useGridTable<Item>>;

function columnDefinition<Item extends RowData>(column: GridColumn<Item>): ColumnDef<typeof features, Item> {
  return {
    id: column.id,
    accessorFn: column.compareBy ?? column.value,
    size: column.width,
    minSize: column.minWidth ?? narrowest,
    maxSize: widest,
    sortFn: (left, right, id) =>
      compareValues(left.getValue<Scalar | null>(id), right.getValue<Scalar | null>(id)),
    filterFn: (row, id, filter: ColumnFilter) => matches(filter, row.getValue<Scalar | null>(id)),
  };
}

function ownColumn<Item extends RowData>(id: string, size: number): ColumnDef<typeof features, Item> {
  return { id, size, minSize: size, maxSize: size, enableHiding: false };
}
