import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { listAccounts } from '@hasar/contract/accounts/endpoints.ts';
import { call } from '../../lib/api-client.ts';
import { accountKeys } from './account-keys.ts';

interface CounterpartiesOptions {
  readonly type: CounterpartyType;
  readonly words: string;
  readonly limit: number;
  /** Nobody is asked before. */
  readonly enabled: boolean;
}

/** The saved counterparties that a few typed words may mean, by name. */
export function useCounterparties({ type, words, limit, enabled }: CounterpartiesOptions) {
  const search = words.trim();
  return useQuery({
    queryKey: [...accountKeys.counterparties, 'find', type, search, limit],
    queryFn: async ({ signal }) => {
      const query = { accountType: type, limit, ...(search === '' ? {} : { search }) };
      return (await call(listAccounts, { query }, { signal })).accountList;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
