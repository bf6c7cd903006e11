import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { usePermission } from '../../../lib/session.ts';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import { useRemoveDevice } from './use-remove-device.ts';

interface Ways {
  readonly onEdit: (device: Device) => void;
  readonly onKey: (device: Device) => void;
}

/** What can be done with a row of the list, by who may. */
export function useDeviceActions({ onEdit, onKey }: Ways): (device: Device) => readonly RowAction[] {
  const { t } = useTranslation();
  const mayEdit = usePermission('editUser');
  const remove = useRemoveDevice();
  return useCallback(
    (device: Device): RowAction[] =>
      mayEdit
        ? [
            {
              id: 'edit',
              label: t('common.edit'),
              icon: <Pencil size={14} aria-hidden />,
              onRun: () => onEdit(device),
            },
            {
              id: 'key',
              label: t('measurement.device.newKey'),
              icon: <KeyRound size={14} aria-hidden />,
              onRun: () => onKey(device),
            },
            {
              id: 'delete',
              label: t('common.delete'),
              icon: <Trash2 size={14} aria-hidden />,
              onRun: () => void remove(device),
            },
          ]
        : [],
    [t, mayEdit, onEdit, onKey, remove],
  );
}
