import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyOnce } from '../../../ui/copy-once.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { FormDialog, type FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { useMakeDeviceKey } from '../hooks/use-make-device-key.ts';

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

function KeyToCopy({ deviceKey, ...parts }: FormDialogParts & { readonly deviceKey: string }) {
  const { t } = useTranslation();
  const texts = {
    text: t('measurement.device.keyText'),
    label: t('measurement.device.keyLabel'),
    hint: t('measurement.device.keyHint'),
    copied: t('measurement.device.keyCopied'),
    notCopied: t('measurement.device.keyNotCopied'),
    leave: {
      title: t('measurement.device.keyLeaveTitle'),
      text: t('measurement.device.keyLeaveText'),
      confirm: t('measurement.device.keyLeave'),
    },
  };
  return <CopyOnce {...parts} value={deviceKey} texts={texts} />;
}
