import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listOrganizations } from '@hasar/contract/identity/endpoints-organizations.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListRequest } from '../../../ui/list-request.ts';
import { organizationKeys } from '../components/organization-keys.ts';

/** Spec section 9. */
const pageSize = 20;

/** Organizations page after page. The last list stays on screen until the next one is here. */
export function useOrganizationList(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: organizationKeys.list(request),
    queryFn: ({ pageParam, signal }) =>
      call(
        listOrganizations,
        { query: { ...request, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
