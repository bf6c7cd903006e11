import type { RowData } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { fitColumn } from './fit-column.ts';
import { cellIndexOf } from './reveal.ts';
import type { ColumnPopupState } from './use-column-popup.ts';
import { isResizeHandle } from './use-column-resize.ts';
import type { Grid } from './use-grid.ts';
import { useSorting } from './use-sorting.ts';

/** What the mouse does on a heading: sort, open its menu, fit it to its rows. The keys for it stand in `use-head-keys`. */
export function useHeadPresses<Item extends RowData>(grid: Grid<Item>, popups: ColumnPopupState) {
  const { columns } = grid;
  const sorting = useSorting(grid);
  return {
    onClick: ({ target, shiftKey }: MouseEvent) => {
      const place = cellIndexOf(target);
      const column = columns[place?.column ?? -1];
      if (place?.row !== -1 || column?.data === undefined || !(target instanceof Element)) return;
      const button = target.closest('button');
      if (button !== null) popups.open('menu', column.id, button);
      else if (!isResizeHandle(target)) sorting.press(column.data, shiftKey);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const place = cellIndexOf(target);
      if (place?.row === -1 && isResizeHandle(target)) fitColumn(grid, place.column);
    },
  };
}
