import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { deviceKeys } from '../components/device-keys.ts';
import type { SaveDeviceBody } from '../components/device-form-values.ts';

/** Adds a device, or changes one. */
export function useSaveDevice() {
  const cache = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SaveDeviceBody) =>
      call(saveDevice, { body }, body.id === undefined ? { idempotencyKey: keyOf(body) } : {}),
    onSuccess: () => void cache.invalidateQueries({ queryKey: deviceKeys.all }),
  });
}
