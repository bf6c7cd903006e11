import { caseStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { readColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { parseSort } from './case-columns.ts';
import { alarmedCases, type CaseListSearch } from './case-list-search.ts';
import { caseQuery } from './case-query.ts';
import { tabConditions } from './case-tab-conditions.ts';

/**
 * The list request behind what the address says. All statuses chosen filter as little as none (decision 19).
 * @param untouchedSince ISO time; what nobody touched since then is alarmed
 */
export function caseListQuery(search: CaseListSearch, untouchedSince: string) {
  const { search: words = '', status = [], sort = '' } = search;
  const chosen = new Set(status);
  const filters = chosen.size > 0 && chosen.size < caseStatusCodes.length;
  const tab = tabConditions(search.tab ?? 'all', search.alarmed ?? alarmedCases[0], untouchedSince);
  const columns = { ...readColumnFilters(search.filters, caseListFields), ...tab.columns };
  return {
    ...caseQuery(parseSort(sort), tab.isNotWatching, columns),
    ...(words.trim() === '' ? {} : { search: words.trim() }),
    ...(filters ? { caseStatusCode: caseStatusCodes.filter((code) => chosen.has(code)) } : {}),
  };
}
export type CaseListQuery = ReturnType<typeof caseListQuery>;
