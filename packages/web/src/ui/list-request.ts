import type { ListFields } from '@hasar/contract/list-condition.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import { readColumnFilters } from './data-grid/column-filter.ts';
import type { ListSearch } from './list-search.ts';

/** Reads `-createdAt,userFullName`; what the list cannot be sorted by is left out. */
export function parseSort(text: string, fields: ListFields): SortKey[] {
  return text.split(',').flatMap((part) => {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    return Object.hasOwn(fields, field) && fields[field]?.sortable !== false ? [{ field, descending }] : [];
  });
}

export function writeSort(sort: readonly SortKey[]): string {
  return sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
}

/** The list request behind what the address says. */
export function listRequest(
  { search = '', sort = '', filters }: ListSearch,
  fields: ListFields,
  defaultSort: readonly SortKey[],
) {
  const keys = parseSort(sort, fields);
  const columns = readColumnFilters(filters, fields);
  return {
    orderBy: writeSort(keys.length === 0 ? defaultSort : keys),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(Object.keys(columns).length === 0 ? {} : { columnFilters: JSON.stringify(columns) }),
  };
}
export type ListRequest = ReturnType<typeof listRequest>;
