import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { notePageSize } from '@hasar/contract/notes/codes.ts';
import { listNotes } from '@hasar/contract/notes/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListRequest } from '../../../ui/list-request.ts';
import { noteKeys } from '../components/note-keys.ts';

export const newestFirst = [{ field: 'createdAt', descending: true }] as const;

/** The notes of a case, page after page. */
export function useNotes(caseId: number, request: ListRequest = { orderBy: '-createdAt' }) {
  return useInfiniteQuery({
    queryKey: [...noteKeys.ofCase(caseId), 'list', request],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...request,
        noteCaseId: String(caseId),
        limit: notePageSize,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return call(listNotes, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
