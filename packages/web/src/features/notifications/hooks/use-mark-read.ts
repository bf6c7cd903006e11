import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readNotification } from '@hasar/contract/notifications/endpoints.ts';
import type { Notification } from '@hasar/contract/notifications/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { notificationKeys } from '../components/notification-keys.ts';

/** Marks a conversation read for everybody, or unread again. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { notificationId: number; isUnread: boolean }) => call(readNotification, { body }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: notificationKeys.lists });
      void cache.invalidateQueries({ queryKey: notificationKeys.ones });
    },
  });
}

/** What somebody has before their eyes counts as read; what comes in meanwhile too. */
export function useReadWhenShown(shown: Notification | undefined): void {
  const { mutate } = useMarkRead();
  const threadId = shown?.notificationThreadId;
  const unread = shown?.isUnread === true ? shown.messageCount : 0;
  useEffect(() => {
    if (threadId !== undefined && unread > 0) mutate({ notificationId: threadId, isUnread: false });
  }, [threadId, unread, mutate]);
}
