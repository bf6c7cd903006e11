import { CodedError, type ErrorCode } from '@hasar/contract/errors.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Watches a query that always fails, as a screen does. */
async function triesUntilGivenUp(error: Error): Promise<number> {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn, retryDelay: 0 });
  const stop = observer.subscribe(() => undefined);
  await vi.waitUntil(() => observer.getCurrentResult().isError);
  stop();
  return queryFn.mock.calls.length;
}

it.each<[ErrorCode, number]>([
  ['VALIDATION_FAILED', 1],
  ['UNAUTHENTICATED', 1],
  ['NOT_FOUND', 1],
  ['TOO_MANY_ATTEMPTS', 1],
  ['UNAVAILABLE', 3],
  ['UNKNOWN_ERROR', 3],
])('a query that fails with %s is tried %i times', async (code, tries) => {
  await expect(triesUntilGivenUp(new CodedError(code))).resolves.toBe(tries);
});
