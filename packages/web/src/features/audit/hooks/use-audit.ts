import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listAudit } from '@hasar/contract/audit/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListRequest } from '../../../ui/list-request.ts';

const pageSize = 100;

/** Everything that was changed in the organization, newest first, page after page. */
export function useAudit(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: ['audit', request],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...request, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(listAudit, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
