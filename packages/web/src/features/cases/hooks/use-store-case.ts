import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { listCases } from '@hasar/contract/cases/endpoints.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { Answer } from '@hasar/contract/endpoint.ts';
import { caseKeys } from '../components/case-keys.ts';

type Pages = InfiniteData<Answer<typeof listCases>, string | null>;

/** Changes a case wherever the screens show it, in the place where it stands. */
export function usePatchCase() {
  const cache = useQueryClient();
  return useCallback(
    (caseId: number, changed: Partial<InsuranceCase>) => {
      cache.setQueryData<InsuranceCase>(
        caseKeys.one(caseId),
        (before) => before && { ...before, ...changed },
      );
      cache.setQueriesData<Pages>({ queryKey: caseKeys.everyList }, (before) =>
        before?.pages.some(({ caseList }) => caseList.some(({ id }) => id === caseId))
          ? {
              ...before,
              pages: before.pages.map((page) => ({
                ...page,
                caseList: page.caseList.map((one) => (one.id === caseId ? { ...one, ...changed } : one)),
              })),
            }
          : before,
      );
    },
    [cache],
  );
}

/** Puts a case that the server just answered with where the screens look for it, and has the lists asked anew. */
export function useStoreCase() {
  const cache = useQueryClient();
  const patch = usePatchCase();
  return useCallback(
    (saved: InsuranceCase) => {
      if (saved.isDeleted) cache.removeQueries({ queryKey: caseKeys.one(saved.id) });
      else {
        patch(saved.id, saved);
        cache.setQueryData(caseKeys.one(saved.id), saved);
      }
      void cache.invalidateQueries({ queryKey: caseKeys.lists });
    },
    [cache, patch],
  );
}
