import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveCase } from '@hasar/contract/cases/endpoints.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { newKey } from '../../../lib/idempotency-key.ts';
import { useStoreCase } from './use-store-case.ts';

export type SaveCaseBody = RequestInput<typeof saveCase>['body'];

/** One attempt to save: sent again unchanged, it goes under the same key and is carried out once (decision 10). */
export interface SaveAttempt {
  readonly key: string;
  readonly body: string;
}

/**
 * Saves a case.
 * @param firstAttempt an attempt from before the page was reloaded, whose outcome never arrived
 * @param onAttempt told of each new attempt before it is sent
 */
export function useSaveCase(firstAttempt?: SaveAttempt, onAttempt?: (attempt: SaveAttempt) => void) {
  const attempt = useRef(firstAttempt);
  const store = useStoreCase();
  return useMutation({
    mutationFn: (body: SaveCaseBody) => {
      const text = JSON.stringify(body);
      if (attempt.current?.body !== text) {
        attempt.current = { key: newKey(), body: text };
        onAttempt?.(attempt.current);
      }
      return call(saveCase, { body }, { idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ insuranceCase }) => store(insuranceCase),
  });
}
