import { useQuery } from '@tanstack/react-query';
import { listDevices } from '@hasar/contract/measurements/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { deviceKeys } from '../components/device-keys.ts';

/** One device that the list on screen does not hold; null when there is none of that number. */
export function useDeviceById(id: number, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: deviceKeys.one(id),
    queryFn: async ({ signal }) => {
      const query = { columnFilters: JSON.stringify({ id: { op: 'any', value: [id] } }), limit: 1 };
      const { deviceList } = await call(listDevices, { query }, { signal });
      return deviceList[0] ?? null;
    },
  });
}
