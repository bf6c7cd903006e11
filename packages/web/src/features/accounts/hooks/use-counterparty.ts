import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '@hasar/contract/accounts/endpoints.ts';
import { accountKeys } from '../../../fields/accounts/account-keys.ts';
import { call } from '../../../lib/api-client.ts';

/** One saved counterparty; null when there is none of that number. */
export function useCounterparty(id: number | undefined) {
  return useQuery({
    queryKey: [...accountKeys.counterparties, 'one', id],
    queryFn: async ({ signal }) => {
      const query = { id: String(id), limit: 1 };
      return (await call(listAccounts, { query }, { signal })).accountList[0] ?? null;
    },
    enabled: id !== undefined,
  });
}
