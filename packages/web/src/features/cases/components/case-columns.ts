import { caseColumnKeys } from '@hasar/contract/cases/fields-columns.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';

/** Rows that the list asks for at a time (spec section 9). */
export const pageSize = 100;

/** Newest first unless asked otherwise (spec section 2). */
export const defaultSort: readonly SortKey[] = [{ field: 'id', descending: true }];

/** Reads `-damageDate,plate`; what is no column is left out. */
export function parseSort(text: string): SortKey[] {
  return text.split(',').flatMap((part) => {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    return caseColumnKeys.some((key) => key === field) ? [{ field, descending }] : [];
  });
}

export function writeSort(sort: readonly SortKey[]): string {
  return sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
}
