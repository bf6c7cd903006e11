import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import { cellElement } from './reveal.ts';
import type { ColumnPopup } from './use-column-popup.ts';
import type { Grid } from './use-grid.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSorting } from './use-sorting.ts';

export type OpenPopup = (kind: ColumnPopup['kind'], columnId: string, opener: HTMLElement) => void;

const smallStep = 10;
const largeStep = 50;

/** What the keyboard does on a heading: sort, open the menu, move and resize the column. */
export function useHeadKeys<Item extends RowData>(grid: Grid<Item>, openPopup: OpenPopup) {
  const { columns, position, tools } = grid;
  const sorting = useSorting(grid);
  const rowSelection = useRowSelection(grid);
  return (event: KeyboardEvent): boolean => {
    const column = columns[position.active.column];
    const heading =
      grid.scroller.current === null ? null : cellElement(grid.scroller.current, position.active);
    if (column === undefined || heading === null) return false;
    if (column.data === undefined) {
      const press = event.key === 'Enter' || event.key === ' ';
      if (press && grid.selection === 'multiple' && column.pinned === 'start') rowSelection.toggleAll();
      return press;
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (step !== undefined && event.altKey) {
      tools.resize(column.id, column.width + step * (event.shiftKey ? largeStep : smallStep));
      return true;
    }
    if (step !== undefined && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      tools.step(column.id, step);
      position.follow();
      return true;
    }
    const wantsMenu =
      event.key === 'ContextMenu' ||
      (event.key === 'F10' && event.shiftKey) ||
      (event.key === 'ArrowDown' && event.altKey) ||
      event.key === ' ';
    if (wantsMenu) openPopup('menu', column.id, heading);
    else if (event.key === 'Enter') sorting.press(column.data, event.shiftKey);
    else return false;
    return true;
  };
}
