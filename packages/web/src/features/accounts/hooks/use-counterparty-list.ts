import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { counterpartyTypes } from '@hasar/contract/accounts/codes.ts';
import { listAccounts } from '@hasar/contract/accounts/endpoints.ts';
import { accountKeys } from '../../../fields/accounts/account-keys.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListRequest } from '../../../ui/list-request.ts';

const pageSize = 50;

/** Saved counterparties of every type, page after page. The last list stays on screen until the next one is here. */
export function useCounterpartyList(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: [...accountKeys.counterparties, 'list', request],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...request,
        accountType: [...counterpartyTypes],
        limit: pageSize,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return call(listAccounts, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
