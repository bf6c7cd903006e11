import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog, type FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useMakeDeviceKey } from '../hooks/use-make-device-key.ts';
import classes from './measurements.module.css';

/** Whose key, and the key itself where it is there already. */
export interface KeyRequest {
  readonly device: { readonly id: number; readonly deviceName: string; readonly hasKey: boolean };
  readonly deviceKey?: string | undefined;
}

interface DeviceKeyDialogProps {
  readonly opened: boolean;
  readonly request: KeyRequest | undefined;
  readonly onClose: () => void;
}

/** Makes a key for a device, and shows it this once. */
export function DeviceKeyDialog({ opened, request, onClose }: DeviceKeyDialogProps) {
  const { t } = useTranslation();
  const parts = useCloseGuard(onClose);
  const name = request?.device.deviceName ?? '';
  return (
    <FormDialog
      opened={opened}
      onCancel={parts.onCancel}
      title={t('measurement.device.keyTitle', { name })}
      size={540}
    >
      {request === undefined ? null : <KeyContent {...parts} request={request} />}
    </FormDialog>
  );
}

function KeyContent({ request, ...parts }: FormDialogParts & { readonly request: KeyRequest }) {
  const { t } = useTranslation();
  const making = useMakeDeviceKey();
  const { id, deviceName: name, hasKey } = request.device;
  const deviceKey = making.data?.deviceKey ?? request.deviceKey;
  if (deviceKey !== undefined) return <KeyToCopy {...parts} deviceKey={deviceKey} />;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t(hasKey ? 'measurement.device.renewKeyText' : 'measurement.device.makeKeyText', { name })}
      </Text>
      {making.error === null ? null : <ErrorBanner error={making.error} />}
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" onClick={parts.onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" data-autofocus loading={making.isPending} onClick={() => making.mutate(id)}>
          {t('measurement.device.newKey')}
        </Button>
      </Group>
    </Stack>
  );
}

function KeyToCopy({ deviceKey, setGuard, onCancel }: FormDialogParts & { readonly deviceKey: string }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    setGuard(async () => {
      if (taken) return true;
      return confirm({
        title: t('measurement.device.keyLeaveTitle'),
        text: t('measurement.device.keyLeaveText'),
        confirm: t('measurement.device.keyLeave'),
      });
    });
    return () => setGuard(undefined);
  }, [setGuard, taken, t]);
  const copy = async () => {
    const copied = await copyText(deviceKey);
    if (copied) setTaken(true);
    notifications.show({
      message: t(copied ? 'measurement.device.keyCopied' : 'measurement.device.keyNotCopied'),
      color: copied ? 'green' : 'red',
    });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('measurement.device.keyText')}</Text>
      <div className={classes.key}>
        <TextInput
          size="xs"
          readOnly
          label={t('measurement.device.keyLabel')}
          value={deviceKey}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={() => setTaken(true)}
        />
        <Button
          size="xs"
          data-autofocus
          leftSection={<Copy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('common.copy')}
        </Button>
      </div>
      <Text size="xs" c="dimmed">
        {t('measurement.device.keyHint')}
      </Text>
      <Group justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
