import type { SortKey } from '@hasar/contract/list-query.ts';
import type { ColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { orderInForce } from '../../../ui/data-grid/sort.ts';
import { defaultSort, writeSort } from './case-columns.ts';

/** The list request of an order, and of what a tab and the columns ask. */
export function caseQuery(
  sort: readonly SortKey[],
  isNotWatching: boolean | undefined,
  columns: ColumnFilters = {},
) {
  return {
    orderBy: writeSort(orderInForce(sort, defaultSort)),
    ...(isNotWatching === undefined ? {} : { isNotWatching: String(isNotWatching) }),
    ...(Object.keys(columns).length === 0 ? {} : { columnFilters: JSON.stringify(columns) }),
  };
}
