import { deviceState, type DeviceState } from '@hasar/contract/measurements/rules.ts';
import type { Device } from '@hasar/contract/measurements/schema.ts';

/** As of the moment it is drawn: the list is asked for anew every minute, and drawn with it. */
export function stateNow(device: Device): DeviceState {
  return deviceState(device, new Date());
}
