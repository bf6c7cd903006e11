import type { CompanyListQuery } from './company-search.ts';

/** Where the companies lie in the query cache. */
export const companyKeys = {
  all: ['companies'] as const,
  list: (query: CompanyListQuery) => ['companies', 'list', query] as const,
  one: (id: number) => ['companies', 'one', id] as const,
};
