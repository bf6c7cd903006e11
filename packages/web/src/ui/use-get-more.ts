import { useCallback } from 'react';

interface Paged {
  readonly isFetching: boolean;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/**
 * Asks for the next page. While the list is being asked for the call would be lost, so it is another function as soon as
 * that is over: an effect that depends on it calls again.
 */
export function useGetMore({ isFetching, fetchNextPage }: Paged): () => void {
  return useCallback(() => {
    if (!isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isFetching, fetchNextPage]);
}
