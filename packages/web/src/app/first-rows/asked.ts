import { caseTabs, type CaseTab } from '@hasar/contract/cases/rules.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import { defaultSort, parseSort } from '../../features/cases/components/case-columns.ts';
import { caseQuery } from '../../features/cases/components/case-query.ts';
import { shownTab } from '../../features/cases/components/shown-tab.ts';
import { tabConditions } from '../../features/cases/components/case-tab-conditions.ts';
import { orderInForce } from '../../ui/data-grid/sort.ts';

export interface Asked {
  readonly userId: number;
  readonly sort: readonly SortKey[];
  /** As `caseListQuery` puts it. */
  readonly query: ReturnType<typeof caseQuery>;
}

/** What the address asks the case list for; undefined where that is more than a tab and an order. */
export function askedFor({ search }: Location): Asked | undefined {
  const userId = signedInUser();
  const { tab: named, sort: order = '', ...more } = Object.fromEntries(new URLSearchParams(search));
  const known = named === undefined || caseTabs.some((tab) => tab === named);
  if (userId === undefined || !known || !/^[\w,-]*$/.test(order) || Object.keys(more).length > 0)
    return undefined;
  const tab = shownTab(named as CaseTab | undefined, userId);
  // What is alarmed is for each user to say.
  if (tab === 'alarmed') return undefined;
  const sort = orderInForce(parseSort(order), defaultSort);
  const { isNotWatching, columns } = tabConditions(tab, 'notWatched', '');
  return { userId, sort, query: caseQuery(sort, isNotWatching, columns) };
}

/** The user of the session as lib/session.ts keeps it; the server has the last word on who it is. */
function signedInUser(): number | undefined {
  const session = JSON.parse(localStorage.getItem('hasar.session') ?? 'null') as {
    identity?: { user?: { userId?: unknown } };
  } | null;
  const id = session?.identity?.user?.userId;
  return typeof id === 'number' ? id : undefined;
}
