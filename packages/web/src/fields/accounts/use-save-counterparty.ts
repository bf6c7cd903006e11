import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { call } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { accountKeys } from './account-keys.ts';

type SaveAccountBody = RequestInput<typeof saveAccount>['body'];

/** Creates, changes, deletes or brings back a saved counterparty, and has the screens look again. */
export function useSaveCounterparty() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SaveAccountBody) =>
      call(saveAccount, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSuccess: () => void cache.invalidateQueries({ queryKey: accountKeys.counterparties }),
  });
}
