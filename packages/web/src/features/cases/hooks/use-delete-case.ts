import { useMutation } from '@tanstack/react-query';
import { saveCase } from '@hasar/contract/cases/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useStoreCase } from './use-store-case.ts';

/** Deletes a case, or brings it back: its rows stay, so a deletion can be undone. */
export function useDeleteCase() {
  const store = useStoreCase();
  return useMutation({
    mutationFn: ({ caseId, isDeleted }: { caseId: number; isDeleted: boolean }) =>
      call(saveCase, { body: { caseId, isDeleted } }),
    onSuccess: ({ insuranceCase }) => store(insuranceCase),
  });
}
