import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { complain } from '../../../ui/complain.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { useSaveNotification } from './use-save-notification.ts';

/** Deletes a conversation and offers to bring it back. */
export function useRemoveNotification(onRemoved: (notificationId: number) => void) {
  const { t } = useTranslation();
  const { mutateAsync } = useSaveNotification();
  return useCallback(
    async (notificationId: number) => {
      // First out of sight: what is shown would be asked for once more, and is gone.
      onRemoved(notificationId);
      try {
        await mutateAsync({ notificationId, isActive: false });
        notifyWithUndo({
          message: t('notifications.deleted'),
          undo: () => void mutateAsync({ notificationId, isActive: true }).catch(complain),
        });
      } catch (error) {
        complain(error);
      }
    },
    [mutateAsync, onRemoved, t],
  );
}
