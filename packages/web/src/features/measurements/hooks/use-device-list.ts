import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listDevices } from '@hasar/contract/measurements/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListRequest } from '../../../ui/list-request.ts';
import { deviceKeys } from '../components/device-keys.ts';

const pageSize = 20;
/** Nobody is told of a reading, nor of one that stays out: the list is asked for anew this often, in milliseconds. */
const askEvery = 60_000;

/** Devices page after page. The last list stays on screen until the next one is here. */
export function useDeviceList(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: deviceKeys.list(request),
    queryFn: ({ pageParam, signal }) =>
      call(
        listDevices,
        { query: { ...request, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: askEvery,
  });
}
