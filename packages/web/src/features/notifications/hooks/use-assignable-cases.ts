import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';

/** Spec section 9. */
const pageSize = 20;

export interface CaseRequest {
  readonly orderBy: string;
  readonly search?: string;
}

/** Cases to choose from, page after page. */
export function useAssignableCases(request: CaseRequest) {
  return useInfiniteQuery({
    queryKey: ['cases', 'assign', request],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(listCases, { query: { ...request, ...page } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
