import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { GridColumn } from './column.ts';
import { withFilter, type ColumnFilter, type ColumnFilters } from './column-filter.ts';
import type { DataGridProps, RowSelection } from './grid-props.ts';
import { orderInForce } from './sort.ts';
import type { PlacedColumn } from './tracks.ts';
import { useAnnouncer } from './use-announcer.tsx';
import { useColumnTools, type ColumnTools } from './use-column-tools.ts';
import { useFreshStart } from './use-fresh-start.ts';
import { useGridTable, type GridTable } from './use-grid-table.ts';
import { useLayout, type KeptLayout } from './use-layout.ts';
import { usePosition, type Position } from './use-position.ts';

const none: RowSelection = {};
const noFilters: ColumnFilters = {};
const noOrder: DataGridProps<RowData>['sort'] = [];
const ignore = () => undefined;
/** Pixels that one action of a row takes. */
const actionWidth = 26;

/** All that the parts of a grid share. */
export interface Grid<Item extends RowData> {
  readonly props: DataGridProps<Item>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly table: GridTable<Item>;
  readonly items: readonly Item[];
  readonly columns: readonly PlacedColumn<Item>[];
  readonly kept: KeptLayout;
  readonly tools: ColumnTools;
  readonly sort: DataGridProps<Item>['sort'];
  readonly filters: ColumnFilters;
  readonly canFilter: (column: GridColumn<Item>) => boolean;
  readonly setFilter: (field: string, filter: ColumnFilter | undefined) => void;
  readonly selection: 'none' | 'single' | 'multiple';
  readonly selected: RowSelection;
  readonly selectedCount: number;
  readonly position: Position;
  readonly announcement: ReturnType<typeof useAnnouncer>;
}

/** Puts together what the user asked for, what is kept, and what follows from both. */
export function useGrid<Item extends RowData>(props: DataGridProps<Item>): Grid<Item> {
  const { columns, rows, rowId, rowActions, filters = noFilters, onFiltersChange } = props;
  const { selection = 'none', selected = none, defaultSort = noOrder } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const kept = useLayout(columns, props.storageName, props.onShownChange);
  const sort = orderInForce(props.sort, defaultSort);
  const [actionCount, setActionCount] = useState(0);
  const actions = rows[0] === undefined || rowActions === undefined ? 0 : rowActions(rows[0]).length;
  // Wide enough for the most that were seen, so that a list that empties for a moment keeps its columns in place.
  if (actions > actionCount) setActionCount(actions);
  const table = useGridTable({
    columns,
    rows,
    rowId,
    layout: kept.layout,
    sort,
    filters,
    clientSide: props.clientSide === true,
    selection,
    selected,
    onSelectedChange: props.onSelectedChange ?? ignore,
    actionsWidth: rowActions === undefined ? 0 : actionCount * actionWidth + 8,
  });
  const { rows: tableRows, rowsById } = table.getRowModel();
  const items = useMemo(() => tableRows.map(({ original }) => original), [tableRows]);
  const placed = usePlacedColumns(table, columns);
  const announcement = useAnnouncer();
  const position = usePosition({
    scroller,
    columns: placed,
    rowCount: tableRows.length,
    rowIdAt: useCallback((index: number) => tableRows[index]?.id, [tableRows]),
    rowIndexOf: (id) => rowsById[id]?.getDisplayIndex() ?? -1,
  });
  const view = JSON.stringify([sort, filters, props.viewKey]);
  useFreshStart(view, props.stale === true, scroller, () => {
    position.forget();
    if (Object.keys(selected).length > 0) props.onSelectedChange?.(none);
  });
  return {
    props,
    scroller,
    table,
    items,
    columns: placed,
    kept,
    tools: useColumnTools(columns, kept, announcement.say),
    sort,
    filters,
    canFilter: (column) => onFiltersChange !== undefined && column.filterable !== false,
    setFilter: (field, filter) => onFiltersChange?.(withFilter(filters, field, filter)),
    selection,
    selected,
    // Rows that are gone meanwhile are chosen no more.
    selectedCount: useMemo(
      () => Object.keys(selected).filter((id) => rowsById[id] !== undefined).length,
      [selected, rowsById],
    ),
    position,
    announcement,
  };
}

/** The shown columns in their places; the same array until one of them changes. */
function usePlacedColumns<Item extends RowData>(
  table: GridTable<Item>,
  columns: readonly GridColumn<Item>[],
): readonly PlacedColumn<Item>[] {
  const start = table.getStartVisibleLeafColumns();
  const center = table.getCenterVisibleLeafColumns();
  const end = table.getEndVisibleLeafColumns();
  const { columnSizing } = table.state;
  return useMemo(() => {
    const place = (column: (typeof center)[number], pinned: PlacedColumn<Item>['pinned']) => ({
      id: column.id,
      data: columns.find(({ id }) => id === column.id),
      width: columnSizing[column.id] ?? column.getSize(),
      pinned,
    });
    return [
      ...start.map((column) => place(column, 'start')),
      ...center.map((column) => place(column, false)),
      ...end.map((column) => place(column, 'end')),
    ];
  }, [start, center, end, columnSizing, columns]);
}
