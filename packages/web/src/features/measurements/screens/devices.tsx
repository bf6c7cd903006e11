import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { Plus, RadioReceiver } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceListFields } from '@hasar/contract/measurements/endpoints.ts';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { usePermission } from '../../../lib/session.ts';
import { complain } from '../../../ui/complain.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { listRequest } from '../../../ui/list-request.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { DeviceCard } from '../components/device-card.tsx';
import { useDeviceColumns } from '../components/device-columns.tsx';
import { DeviceDialog } from '../components/device-dialog.tsx';
import { DeviceKeyDialog, type KeyRequest } from '../components/device-key-dialog.tsx';
import { useDeviceActions } from '../hooks/use-device-actions.tsx';
import { useDeviceList } from '../hooks/use-device-list.ts';
import { useMakeDeviceKey } from '../hooks/use-make-device-key.ts';

const defaultSort = [{ field: 'deviceName', descending: false }] as const;
const rowId = ({ id }: Device) => id;
const rowHref = ({ id }: Device) => `/devices?open=${String(id)}`;

/** The devices that measure for the organization, and all that is done with them. */
export function Devices() {
  const { t } = useTranslation();
  const mayEdit = usePermission('editUser');
  const { view, change } = useListView();
  const request = useMemo(() => listRequest(view, deviceListFields, defaultSort), [view]);
  const list = useDeviceList(request);
  const devices = useMemo(() => list.data?.pages.flatMap((page) => page.deviceList) ?? [], [list.data]);
  const columns = useDeviceColumns();
  const [keyOpened, keyDialog] = useDisclosure();
  const [keyOf, setKeyOf] = useState<KeyRequest>();
  const { mutateAsync: makeKey } = useMakeDeviceKey();
  const onEdit = useCallback(({ id }: Device) => change({ open: id }, true), [change]);
  const onKey = useCallback(
    (device: Device) => {
      setKeyOf({ device });
      keyDialog.open();
    },
    [keyDialog],
  );
  const rowActions = useDeviceActions({ onEdit, onKey });
  const phoneRow = useCallback(
    (device: Device) => <DeviceCard device={device} onOpen={() => (mayEdit ? onEdit(device) : undefined)} />,
    [mayEdit, onEdit],
  );
  const close = () => change({ open: undefined }, true);
  const onSaved = async (device: Device | undefined) => {
    const isNew = view.open === 'new';
    notifications.show({ message: t('measurement.device.saved'), color: 'green', autoClose: 2500 });
    close();
    if (!isNew || device === undefined) return;
    try {
      // The key of a new device follows at once: without one it cannot send.
      const { deviceKey } = await makeKey(device.id);
      setKeyOf({ device, deviceKey });
      keyDialog.open();
    } catch (error) {
      complain(error);
    }
  };
  const add = (
    <Button
      size="xs"
      leftSection={<Plus size={14} aria-hidden />}
      onClick={() => change({ open: 'new' }, true)}
    >
      {t('measurement.device.add')}
    </Button>
  );
  return (
    <>
      <ListGrid
        label={t('measurement.device.grid')}
        rows={devices}
        rowId={rowId}
        columns={columns}
        storageName="deviceColums"
        fields={deviceListFields}
        defaultSort={defaultSort}
        list={list}
        view={view}
        change={change}
        {...(mayEdit ? { onOpen: onEdit, rowHref } : {})}
        rowActions={rowActions}
        phoneRow={phoneRow}
        searchLabel={t('measurement.device.search')}
        searchPlaceholder={t('measurement.device.searchPlaceholder')}
        empty={
          <MessagePage icon={RadioReceiver} title={t('measurement.device.emptyTitle')}>
            <Text size="sm">{t('measurement.device.emptyText')}</Text>
          </MessagePage>
        }
        {...(mayEdit ? { add } : {})}
      />
      <DeviceDialog
        open={mayEdit ? view.open : undefined}
        devices={devices}
        onClose={close}
        onSaved={(device) => void onSaved(device)}
        actionsOf={rowActions}
      />
      <DeviceKeyDialog
        key={`${String(keyOf?.device.id)} ${keyOf?.deviceKey ?? ''}`}
        opened={keyOpened}
        request={keyOf}
        onClose={() => {
          keyDialog.close();
          setKeyOf(undefined);
        }}
      />
    </>
  );
}
