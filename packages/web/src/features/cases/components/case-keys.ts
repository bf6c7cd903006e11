import type { CaseListQuery } from './case-list-query.ts';

/** Where the cases lie in the query cache. */
export const caseKeys = {
  lists: ['cases'] as const,
  everyList: ['cases', 'list'] as const,
  list: (query: CaseListQuery) => ['cases', 'list', query] as const,
  count: (query: CaseListQuery) => ['cases', 'count', query] as const,
  one: (caseId: number) => ['case', caseId] as const,
};
