import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { notificationPageSize } from '@hasar/contract/notifications/codes.ts';
import { listNotifications } from '@hasar/contract/notifications/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';
import type { NotificationQuery } from '../components/notification-query.ts';

/** Conversations page after page. The last list stays on screen until the next one is here. */
export function useNotificationList(query: NotificationQuery) {
  return useInfiniteQuery({
    queryKey: notificationKeys.list(query),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: notificationPageSize, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(listNotifications, { query: { ...query, ...page } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
