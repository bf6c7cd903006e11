import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAccounts, saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';

const queryKey = ['accounts', 'reports'] as const;

/** The user's own report templates and those that colleagues share, by name. */
export function useTemplates() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { accountType: 'report', orderBy: 'accountLabel', limit: 1000 };
      return (await call(listAccounts, { query }, { signal })).accountList;
    },
  });
}

/** Keeps, changes, deletes or brings back a template. */
export function useSaveTemplate() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: RequestInput<typeof saveAccount>['body']) => {
      const options = body.id === undefined ? { idempotencyKey: keyOf(body) } : {};
      return (await call(saveAccount, { body }, options)).account;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}
