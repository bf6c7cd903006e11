import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { RadioReceiver } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import classes from '../../../ui/edit-form.module.css';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import type { ListSearch } from '../../../ui/list-search.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useDeviceById } from '../hooks/use-device-by-id.ts';

const LazyForm = lazyScreen(async () => (await import('./device-form.tsx')).DeviceFormFields);

interface DeviceDialogProps {
  /** A new one, one by number, or none: then the dialog is closed. */
  readonly open: ListSearch['open'];
  /** Those on screen. */
  readonly devices: readonly Device[];
  readonly onClose: () => void;
  readonly onSaved: (device: Device | undefined) => void;
  /** What else can be done with a device; on a narrow screen this is the only way to it. */
  readonly actionsOf: (device: Device) => readonly RowAction[];
}

/** The dialog around the device form. */
export function DeviceDialog({ open, devices, onClose, onSaved, actionsOf }: DeviceDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  // What was open stays to be seen while the dialog fades.
  const shown = useLastDefined(open);
  const id = typeof shown === 'number' ? shown : 0;
  const listed = devices.find((device) => device.id === id);
  // An address may name one that the list on screen does not hold.
  const elsewhere = useDeviceById(id, open === id && listed === undefined);
  const device = listed ?? elsewhere.data ?? undefined;
  const title =
    device === undefined ? t('common.edit') : t('measurement.device.editTitle', { name: device.deviceName });
  return (
    <FormDialog
      opened={open !== undefined}
      onCancel={parts.onCancel}
      title={shown === 'new' ? t('measurement.device.createTitle') : title}
      size={560}
      fullScreen={narrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {shown === 'new' || device !== undefined ? (
        <LazyForm
          {...parts}
          key={id}
          device={device}
          onSaved={onSaved}
          actions={device === undefined ? [] : actionsOf(device)}
        />
      ) : elsewhere.error !== null ? (
        <ErrorBanner error={elsewhere.error} />
      ) : elsewhere.isPending ? (
        <Loading />
      ) : (
        <MessagePage icon={RadioReceiver} title={t('measurement.device.notFoundTitle')}>
          <Text size="sm">{t('measurement.device.notFoundText')}</Text>
        </MessagePage>
      )}
    </FormDialog>
  );
}
