import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getCase } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { caseKeys } from '../components/case-keys.ts';

function caseOptions(caseId: number) {
  return queryOptions({
    queryKey: caseKeys.one(caseId),
    queryFn: async ({ signal }) => (await call(getCase, { params: { caseId } }, { signal })).insuranceCase,
  });
}

export function useCase(caseId: number) {
  return useQuery(caseOptions(caseId));
}

/** Asks for a case that is not here yet while its screen is still being drawn; one that is here its screen renews. */
export async function prefetchCase(client: QueryClient, caseId: number): Promise<void> {
  await client.query({ ...caseOptions(caseId), staleTime: Number.POSITIVE_INFINITY });
}
