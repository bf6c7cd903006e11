import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useUser } from '../../../lib/session.ts';
import { pageSize } from '../components/case-columns.ts';
import { getOrigin, setOrigin, type CaseOrigin } from '../components/case-origin.ts';
import { complain } from '../../../ui/complain.ts';

export interface Neighbours {
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly goPrevious: (() => void) | undefined;
  /** Fetches more of the list where its loaded part ends. */
  readonly goNext: (() => void) | undefined;
  readonly loading: boolean;
}

/** The cases before and after this one in the list one came from; undefined when there is no such list. */
export function useNeighbours(caseId: number): Neighbours | undefined {
  const { userId } = useUser();
  const navigate = useNavigate();
  const more = useMutation({ mutationFn: fetchMore, onError: complain });
  const origin = getOrigin(userId);
  const at = origin?.ids.indexOf(caseId) ?? -1;
  if (origin === undefined || at < 0) return undefined;

  const { ids, nextCursor, total, totalIsExact } = origin;
  const open = (id: number) => void navigate({ to: '/case/$caseId', params: { caseId: String(id) } });
  const previous = ids[at - 1];
  const next = ids[at + 1];
  const goOn = () =>
    more.mutate(origin, {
      onSuccess: (longer) => {
        const found = longer.ids[at + 1];
        if (found !== undefined) open(found);
      },
    });
  return {
    position: at + 1,
    total: Math.max(total, ids.length),
    totalIsExact,
    goPrevious: previous === undefined ? undefined : () => open(previous),
    goNext: next !== undefined ? () => open(next) : nextCursor === null ? undefined : goOn,
    loading: more.isPending,
  };
}

async function fetchMore(origin: CaseOrigin): Promise<CaseOrigin> {
  const { query, nextCursor } = origin;
  if (nextCursor === null) return origin;
  const page = await call(listCases, { query: { ...query, limit: pageSize, cursor: nextCursor } });
  const known = new Set(origin.ids);
  // Sorted by what changes meanwhile, a list may name a case twice.
  const added = page.caseList.map(({ id }) => id).filter((id) => !known.has(id));
  const longer = { ...origin, ids: [...origin.ids, ...added], nextCursor: page.nextCursor };
  setOrigin(longer);
  return longer;
}
