import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { complain } from '../../../ui/complain.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { useSaveDevice } from './use-save-device.ts';

/** Deletes a device after a confirmation; for a while that can be undone. */
export function useRemoveDevice(): (device: Device) => Promise<void> {
  const { t } = useTranslation();
  const { mutateAsync } = useSaveDevice();
  return useCallback(
    async ({ id, deviceName: name }: Device) => {
      const restore = async () => {
        try {
          await mutateAsync({ id, isDeleted: false });
          notifications.show({ message: t('measurement.device.restored', { name }) });
        } catch (error) {
          complain(error);
        }
      };
      const sure = await confirm({
        title: t('measurement.device.deleteTitle'),
        text: t('measurement.device.deleteText', { name }),
        confirm: t('common.delete'),
        danger: true,
      });
      if (!sure) return;
      try {
        await mutateAsync({ id, isDeleted: true });
        notifyWithUndo({
          message: t('measurement.device.deleted', { name }),
          undo: () => void restore(),
        });
      } catch (error) {
        complain(error);
      }
    },
    [t, mutateAsync],
  );
}
