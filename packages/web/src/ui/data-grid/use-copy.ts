import type { RowData } from '@tanstack/react-table';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inert, toHtml, toTsv, type CopiedCells } from './clipboard.ts';
import type { GridColumn } from './column.ts';
import type { Grid } from './use-grid.ts';

/** Answers Ctrl/⌘+C: the rectangle, else the chosen rows under their headings, else the one cell. */
export function useCopy<Item extends RowData>(grid: Grid<Item>) {
  const { columns, items, position, table, selectedCount, announcement } = grid;
  const { t } = useTranslation();
  return (event: ClipboardEvent<HTMLElement>) => {
    if (getSelection()?.isCollapsed === false || event.defaultPrevented) return;
    const { range, active } = position;
    const put = (cells: CopiedCells) => {
      event.clipboardData.setData('text/plain', toTsv(cells));
      event.clipboardData.setData('text/html', toHtml(cells));
      const values = { rows: cells.rows.length, columns: cells.numeric.length };
      announcement.say(t('grid.said.copied', values));
      event.preventDefault();
      flash(grid.scroller.current);
    };
    if (range !== undefined) {
      const data = dataOf(columns.slice(range.left, range.right + 1));
      if (data.length > 0) put(cellsOf(items.slice(range.top, range.bottom + 1), data));
    } else if (selectedCount > 0) {
      const chosen = table.getRowModel().rows.filter((row) => row.getIsSelected());
      const data = dataOf(columns);
      const headers = data.map(({ header }) => header);
      const rows = chosen.map(({ original }) => original);
      put({ ...cellsOf(rows, data), headers });
    } else {
      const item = items[active.row];
      const column = columns[active.column]?.data;
      if (column === undefined) return;
      const text = item === undefined ? column.header : column.value(item);
      event.clipboardData.setData('text/plain', inert(text, column.kind === 'number'));
      announcement.say(t('grid.said.copiedCell'));
      event.preventDefault();
      flash(grid.scroller.current);
    }
  };
}

function dataOf<Item>(columns: readonly { readonly data: GridColumn<Item> | undefined }[]) {
  return columns.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

function cellsOf<Item>(items: readonly Item[], columns: readonly GridColumn<Item>[]): CopiedCells {
  return {
    rows: items.map((item) => columns.map((column) => column.value(item))),
    numeric: columns.map(({ kind }) => kind === 'number'),
  };
}

/** Shows for a moment what was copied. */
function flash(scroller: HTMLElement | null): void {
  scroller?.setAttribute('data-copied', '');
  setTimeout(() => scroller?.removeAttribute('data-copied'), 500);
}
