import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listCompanies } from '@hasar/contract/companies/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { companyKeys } from '../components/company-keys.ts';
import type { CompanyListQuery } from '../components/company-search.ts';

/** Companies of one type by name, page after page. The last ones stay on screen until the next are here. */
export function useCompanies(query: CompanyListQuery) {
  return useInfiniteQuery({
    queryKey: companyKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call(
        listCompanies,
        { query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
