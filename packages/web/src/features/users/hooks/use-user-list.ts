import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listUsers } from '@hasar/contract/identity/endpoints-users.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListRequest } from '../../../ui/list-request.ts';
import { userKeys } from '../components/user-keys.ts';

/** Spec section 9. */
const pageSize = 20;

/** Users page after page. The last list stays on screen until the next one is here. */
export function useUserList(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: userKeys.list(request),
    queryFn: ({ pageParam, signal }) =>
      call(
        listUsers,
        { query: { ...request, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
