import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntity } from '@hasar/contract/audit/codes.ts';
import { listHistory } from '@hasar/contract/audit/endpoints.ts';
import { call } from '../../lib/api-client.ts';

export interface HistoryFilters {
  readonly field?: string;
  readonly changedBy?: number;
}

interface HistoryOf {
  readonly entity: HistoryEntity;
  readonly entityId: number;
  /** Another version of the thing has another history: its number, or the time of its last change. */
  readonly version: number | string;
}

/** What was changed in one thing, newest first, page after page. */
export function useHistory({ entity, entityId, version }: HistoryOf, filters: HistoryFilters) {
  return useInfiniteQuery({
    queryKey: ['history', entity, entityId, version, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listHistory,
        {
          params: { entity, entityId },
          query: { ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
