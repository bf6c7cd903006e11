import { QueryClient } from '@tanstack/react-query';
import { CodedError } from '@hasar/contract/errors.ts';

const retries = 2;

/** A refusal stays a refusal; only what may pass by itself, such as a server that restarts, is tried again. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof CodedError && error.status < 500) return false;
  return failures < retries;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      // A write may have been carried out although its answer was lost: repeating it is a decision of the screen.
      mutations: { retry: false },
    },
  });
}
