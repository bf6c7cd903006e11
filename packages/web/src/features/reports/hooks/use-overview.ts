import { useQuery } from '@tanstack/react-query';
import { getOverview } from '@hasar/contract/reports/endpoints.ts';
import { call } from '../../../lib/api-client.ts';

/** The organization's cases in numbers, asked for anew every minute. */
export function useOverview() {
  return useQuery({
    queryKey: ['reports', 'overview'],
    queryFn: async ({ signal }) => (await call(getOverview, { query: {} }, { signal })).overview,
    refetchInterval: 60_000,
  });
}
