import { useQuery } from '@tanstack/react-query';
import { countNotifications } from '@hasar/contract/notifications/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';

/** The alarmed ones grow with the clock, which no live event tells; in milliseconds. */
const askedEvery = 5 * 60_000;

/** How many conversations stand in each tab, and how many nobody has opened. */
export function useCounts() {
  return useQuery({
    queryKey: notificationKeys.counts,
    queryFn: ({ signal }) => call(countNotifications, {}, { signal }),
    refetchInterval: askedEvery,
  });
}
