import { useEffect } from 'react';
import { useUser } from '../../../lib/session.ts';
import type { CaseListQuery } from '../components/case-list-query.ts';
import type { CaseListSearch } from '../components/case-list-search.ts';
import { setOrigin } from '../components/case-origin.ts';
import type { useCaseList } from './use-case-list.ts';

/** Remembers the list that is shown, so that a case opened from it knows its neighbours and the way back. */
export function useRememberList(
  search: CaseListSearch,
  query: CaseListQuery,
  { data, isPlaceholderData }: ReturnType<typeof useCaseList>,
): void {
  const { userId } = useUser();
  useEffect(() => {
    const first = data?.pages[0];
    const last = data?.pages.at(-1);
    if (first === undefined || last === undefined || isPlaceholderData) return;
    setOrigin({
      userId,
      search: { ...search, new: undefined },
      query,
      ids: data?.pages.flatMap((page) => page.caseList.map(({ id }) => id)) ?? [],
      nextCursor: last.nextCursor,
      total: first.totalCount,
      totalIsExact: first.totalCountIsExact,
    });
  }, [userId, data, isPlaceholderData, search, query]);
}
