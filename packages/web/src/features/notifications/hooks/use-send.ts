import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { cancelNotification, saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { complain } from '../../../ui/complain.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { storedDraft } from '../components/draft-values.ts';
import { draftName, notificationKeys, type DraftPlace } from '../components/notification-keys.ts';
import { boxNamed, flushBoxes } from '../components/open-boxes.ts';
import { useRefreshNotifications } from './use-refresh-notifications.ts';

/** The way back is offered twice: here, and on the message. */
const offerId = (notificationId: number) => `undo-sending-${String(notificationId)}`;

export type SendBody = RequestInput<typeof saveNotification>['body'];

/**
 * Takes a message back that has not left yet. It comes back above whatever was begun in its place since: in the box where one is
 * open, which then keeps both, else in the draft that the server has put together.
 */
export function useCancelSending() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const refresh = useRefreshNotifications();
  return useMutation({
    mutationFn: async (notificationId: number) => {
      await flushBoxes();
      return call(cancelNotification, { body: { notificationId } });
    },
    onSuccess: ({ draft }, notificationId) => {
      notifications.hide(offerId(notificationId));
      notifications.show({ message: t('notifications.takenBack') });
      const place = { notificationId: draft.notificationId ?? 0, caseId: draft.caseId ?? 0 };
      const box = boxNamed(draftName(place));
      if (box) box.takeBack(storedDraft(draft));
      else void cache.resetQueries({ queryKey: notificationKeys.draft(place) });
    },
    onError: complain,
    onSettled: refresh,
  });
}

/** Sends a message, with ten seconds to take it back. */
export function useSend(place: DraftPlace) {
  const { t } = useTranslation();
  const refresh = useRefreshNotifications();
  const keyOf = useIdempotencyKey();
  const cancel = useCancelSending();
  return useMutation({
    mutationFn: (body: SendBody) => call(saveNotification, { body }, { idempotencyKey: keyOf(body) }),
    // After the drafts that are still on their way: else one of them would outlive the message.
    scope: { id: draftName(place) },
    onSuccess: ({ notification }) => {
      refresh();
      notifyWithUndo({
        id: offerId(notification.id),
        message: t('notifications.sent'),
        undo: () => cancel.mutate(notification.id),
      });
    },
  });
}
