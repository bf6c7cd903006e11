import { useQuery } from '@tanstack/react-query';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import type { CaseListQuery } from '../components/case-list-query.ts';
import { caseKeys } from '../components/case-keys.ts';

/** How many cases there are exactly, for lists whose own count stopped at the ceiling. The order plays no part. */
export function useCaseCount(query: CaseListQuery, enabled: boolean) {
  return useQuery({
    queryKey: caseKeys.count({ ...query, orderBy: '' }),
    queryFn: async ({ signal }) => {
      const { orderBy: _, ...filters } = query;
      return (await call(listCases, { query: { ...filters, limit: 0 } }, { signal })).totalCount;
    },
    enabled,
  });
}
