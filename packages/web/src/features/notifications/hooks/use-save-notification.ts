import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';
import { useRefreshNotifications } from './use-refresh-notifications.ts';

interface NotificationChange {
  readonly notificationId: number;
  readonly caseId?: number | null;
  readonly isActive?: boolean;
}

/** Attaches a conversation to a case, takes it off, deletes or restores it. */
export function useSaveNotification() {
  const cache = useQueryClient();
  const refresh = useRefreshNotifications();
  return useMutation({
    mutationFn: (body: NotificationChange) => call(saveNotification, { body }),
    onSuccess: ({ notification }) => {
      cache.setQueryData(notificationKeys.one(notification.id), notification);
      refresh();
      if (notification.caseId !== null)
        void cache.invalidateQueries({ queryKey: ['case', notification.caseId] });
      void cache.invalidateQueries({ queryKey: ['cases'] });
    },
  });
}
