import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCase, saveCase } from '@hasar/contract/cases/endpoints.ts';
import type { DocumentSlot } from '@hasar/contract/cases/codes.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { call } from '../../../lib/api-client.ts';

/** The case that the papers belong to, from where the rest of the page has it too. */
export function useCaseOfPapers(caseId: number) {
  return useQuery({
    queryKey: ['case', caseId],
    queryFn: async ({ signal }) => (await call(getCase, { params: { caseId } }, { signal })).insuranceCase,
  });
}

/** Saves which papers a case needs. Another choice that was made meanwhile is fetched, not overwritten. */
export function useSaveRequired(caseId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ slots, version }: { slots: readonly DocumentSlot[]; version: number }) =>
      call(saveCase, {
        body: { caseId, caseVersion: version, caseData: { documentTypeList: [...slots] } },
      }),
    onSuccess: ({ insuranceCase }) => {
      cache.setQueryData(['case', caseId], insuranceCase);
      void cache.invalidateQueries({ queryKey: ['cases'] });
    },
    onError: (error) => {
      if (error instanceof CodedError && error.code === 'CASE_CHANGED')
        void cache.invalidateQueries({ queryKey: ['case', caseId] });
    },
  });
}
