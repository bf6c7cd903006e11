import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { DeviceStateMark } from './device-state-mark.tsx';

interface DeviceCardProps {
  readonly device: Device;
  readonly onOpen: () => void;
}

/** A device on a narrow screen. */
export function DeviceCard({ device, onOpen }: DeviceCardProps) {
  const { t } = useTranslation();
  return (
    <ListCard
      name={device.deviceName}
      mark={<DeviceStateMark device={device} />}
      detail={device.lastReadingAt === null ? '' : formatTime(device.lastReadingAt)}
      aside={device.hasKey ? '' : t('measurement.device.noKey')}
      onOpen={onOpen}
    />
  );
}
