import { useMemo } from 'react';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { deviceListFields } from '@hasar/contract/measurements/endpoints.ts';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { useText } from '../../../lib/i18n.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';
import { DeviceStateMark } from './device-state-mark.tsx';
import { stateNow } from './state-now.ts';

type DeviceColumn = Pick<GridColumn<Device>, 'id' | 'width' | 'value'> & Partial<GridColumn<Device>>;

/** The columns of the device list, in the language of the user. */
export function useDeviceColumns(): readonly GridColumn<Device>[] {
  const text = useText();
  return useMemo(
    () =>
      deviceColumns(text).map((column) => ({
        header: text(`measurement.device.field.${column.id}`),
        kind: deviceListFields[column.id]?.kind ?? 'text',
        ...column,
      })),
    [text],
  );
}

const time = (at: string | null) => (at === null ? '' : formatTime(at));

function deviceColumns(text: ReturnType<typeof useText>): readonly DeviceColumn[] {
  return [
    { id: 'deviceName', width: 240, sticky: true, hideable: false, value: (one) => one.deviceName },
    {
      id: 'state',
      width: 130,
      // It changes with the clock: nothing that the server could sort by.
      sortable: false,
      filterable: false,
      value: (one) => text(`measurement.device.state.${stateNow(one)}`),
      cell: (one) => <DeviceStateMark device={one} />,
    },
    { id: 'lastReadingAt', width: 140, value: (one) => time(one.lastReadingAt) },
    { id: 'deviceInterval', width: 130, value: (one) => String(one.deviceInterval) },
    {
      id: 'keyMadeAt',
      width: 140,
      value: (one) => (one.hasKey ? time(one.keyMadeAt) : text('measurement.device.noKey')),
    },
    { id: 'createdByName', width: 150, value: (one) => one.createdByName },
    { id: 'createdAt', width: 130, value: (one) => time(one.createdAt) },
    { id: 'updatedByName', width: 150, value: (one) => one.updatedByName ?? '' },
    { id: 'updatedAt', width: 130, value: (one) => time(one.updatedAt) },
  ];
}
