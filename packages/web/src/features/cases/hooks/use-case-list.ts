import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { takeFirstAnswer } from '../../../lib/first-view.ts';
import { pageSize } from '../components/case-columns.ts';
import { caseKeys } from '../components/case-keys.ts';
import { caseListQuery, type CaseListQuery } from '../components/case-list-query.ts';
import type { CaseListSearch } from '../components/case-list-search.ts';
import { shownTab } from '../components/shown-tab.ts';
import { untouchedSince } from '../components/untouched-since.ts';

/** Whoever reads a case for so long still finds the list as it was, in milliseconds. */
const leftFor = 30 * 60_000;

function listOptions(query: CaseListQuery, answered?: Promise<Response>) {
  return infiniteQueryOptions({
    queryKey: caseKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call(
        listCases,
        { query: { ...query, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, ...(answered === undefined || pageParam !== null ? {} : { answered }) },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    gcTime: leftFor,
  });
}

/** Cases page after page, by the cursor of the page before. The last list stays on screen until the next one is here. */
export function useCaseList(query: CaseListQuery, enabled = true) {
  return useInfiniteQuery({ ...listOptions(query), enabled, placeholderData: keepPreviousData });
}

/** Asks for the first rows while their screen is still being drawn, unless they were asked for even before that. */
export async function prefetchCaseList(
  client: QueryClient,
  search: CaseListSearch,
  userId: number,
): Promise<void> {
  const view = { ...search, tab: shownTab(search.tab, userId) };
  // What is alarmed is for each user to say, and not known here yet.
  if (view.tab === 'alarmed') return;
  const query = caseListQuery(view, untouchedSince());
  await client.infiniteQuery(listOptions(query, takeFirstAnswer(userId, JSON.stringify(query))));
}
