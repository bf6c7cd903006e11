import type { RowData } from '@tanstack/react-table';
import type { Grid } from './use-grid.ts';

/** Ways to choose rows. */
export function useRowSelection<Item extends RowData>({
  table,
  selectedCount: count,
  items,
  selection,
}: Grid<Item>) {
  const set = (index: number, checked: boolean, range: boolean) => {
    // The table's own handler knows where the last choice was made; it reads no more than this of an event.
    const event = { target: { checked }, shiftKey: range };
    table.getRowModel().rows[index]?.getToggleSelectedHandler()(event);
  };
  const isSelected = (index: number) => table.getRowModel().rows[index]?.getIsSelected() === true;
  return {
    count,
    isAll: count > 0 && count >= items.length,
    /** @param range also all rows between this one and the one chosen before */
    toggle: (index: number, range: boolean) => set(index, range || !isSelected(index), range),
    /** This row and no other. */
    only: (index: number) => {
      if (selection === 'multiple') table.resetRowSelection(true);
      if (!isSelected(index)) set(index, true, false);
    },
    all: () => table.toggleAllRowsSelected(true),
    clear: () => table.resetRowSelection(true),
    toggleAll: () =>
      count > 0 && count >= items.length ? table.resetRowSelection(true) : table.toggleAllRowsSelected(true),
  };
}
