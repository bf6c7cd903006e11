import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { cancelNotification, saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { complain } from '../../../ui/complain.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { notificationKeys, type DraftPlace } from '../components/notification-keys.ts';

export type SendBody = RequestInput<typeof saveNotification>['body'];

/** Takes a message back that has not left yet; its text is the draft again. */
export function useCancelSending(place: DraftPlace) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: number) => call(cancelNotification, { body: { notificationId } }),
    onSuccess: () => void cache.resetQueries({ queryKey: notificationKeys.draft(place) }),
    onError: complain,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: notificationKeys.lists });
      void cache.invalidateQueries({ queryKey: notificationKeys.ones });
    },
  });
}

/** Sends a message, with ten seconds to take it back. */
export function useSend(place: DraftPlace) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  const cancel = useCancelSending(place);
  return useMutation({
    mutationFn: (body: SendBody) => call(saveNotification, { body }, { idempotencyKey: keyOf(body) }),
    // After the drafts that are still on their way: else one of them would outlive the message.
    scope: { id: notificationKeys.draft(place).join(' ') },
    onSuccess: ({ notification }) => {
      void cache.invalidateQueries({ queryKey: notificationKeys.lists });
      void cache.invalidateQueries({ queryKey: notificationKeys.ones });
      notifyWithUndo({ message: t('notifications.sent'), undo: () => cancel.mutate(notification.id) });
    },
  });
}
