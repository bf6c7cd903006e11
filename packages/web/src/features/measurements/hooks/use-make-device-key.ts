import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeDeviceKey } from '@hasar/contract/measurements/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { deviceKeys } from '../components/device-keys.ts';

/** Makes the key that a device sends with. */
export function useMakeDeviceKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(makeDeviceKey, { body: { id } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: deviceKeys.all }),
  });
}
