import { useQuery } from '@tanstack/react-query';
import { getNotification } from '@hasar/contract/notifications/endpoints.ts';
import { listSuggestions } from '@hasar/contract/notifications/endpoints-parts.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';

/** A conversation with all its messages. */
export function useNotification(notificationId: number) {
  return useQuery({
    queryKey: notificationKeys.one(notificationId),
    queryFn: async ({ signal }) =>
      (await call(getNotification, { params: { notificationId } }, { signal })).notification,
  });
}

/** Cases that a conversation may be about, and what was recognised in it. */
export function useSuggestions(notificationId: number, enabled: boolean) {
  return useQuery({
    queryKey: notificationKeys.suggestions(notificationId),
    queryFn: ({ signal }) => call(listSuggestions, { params: { notificationId } }, { signal }),
    enabled,
  });
}
