import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { SortKey } from '@hasar/contract/list-query.ts';
import type { GridColumn } from './column.ts';
import { nextSort, orderInForce, sortedBy } from './sort.ts';
import type { Grid } from './use-grid.ts';

/** Ways to ask for another order. */
export function useSorting<Item extends RowData>({ props, sort, announcement }: Grid<Item>) {
  const { t } = useTranslation();
  const { defaultSort = [], onSortChange } = props;
  const ask = (column: GridColumn<Item>, next: readonly SortKey[]) => {
    onSortChange(next);
    const key = orderInForce(next, defaultSort).find(({ field }) => field === column.id);
    const values = { column: column.header };
    if (key === undefined) announcement.say(t('grid.said.unsorted', values));
    else announcement.say(t(key.descending ? 'grid.said.sortedDown' : 'grid.said.sortedUp', values));
  };
  return {
    /** As a press on the heading: up, down, then as the list has it. */
    press: (column: GridColumn<Item>, add: boolean) => {
      if (column.sortable !== false) ask(column, nextSort(props.sort, defaultSort, column.id, add));
    },
    by: (column: GridColumn<Item>, descending: boolean, add: boolean) =>
      ask(column, sortedBy(sort, defaultSort, { field: column.id, descending }, add)),
    clear: () => onSortChange([]),
  };
}
