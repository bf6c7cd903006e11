import { useQuery } from '@tanstack/react-query';
import { maximumLimit } from '@hasar/contract/list-query.ts';
import { listDevices } from '@hasar/contract/measurements/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { deviceKeys } from '../components/device-keys.ts';

/** Every device there is to choose from. */
export function useDeviceChoices() {
  return useQuery({
    queryKey: deviceKeys.choices,
    queryFn: async ({ signal }) =>
      (await call(listDevices, { query: { limit: maximumLimit } }, { signal })).deviceList,
  });
}
