import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toggleWatch } from '@hasar/contract/cases/endpoints.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { caseKeys } from '../components/case-keys.ts';
import { usePatchCase, useStoreCase } from './use-store-case.ts';

/**
 * Turns watching over. The wanted state is sent, so that two people who click at once want the same; it shows before the
 * answer is here, and is taken back when the answer is no.
 */
export function useToggleWatch() {
  const cache = useQueryClient();
  const patch = usePatchCase();
  const store = useStoreCase();
  return useMutation({
    mutationFn: ({ id, isNotWatching }: InsuranceCase) =>
      call(toggleWatch, { body: { caseId: id, isNotWatching: !isNotWatching } }),
    onMutate: async ({ id, isNotWatching }) => {
      // An answer from before would show the old state again.
      await cache.cancelQueries({ queryKey: caseKeys.everyList });
      await cache.cancelQueries({ queryKey: caseKeys.one(id) });
      patch(id, { isNotWatching: !isNotWatching });
    },
    onError: (_, { id, isNotWatching }) => {
      patch(id, { isNotWatching });
      void cache.invalidateQueries({ queryKey: caseKeys.lists });
    },
    onSuccess: ({ insuranceCase }) => store(insuranceCase),
  });
}
