import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import type { Device } from '@hasar/contract/measurements/schema.ts';

export type SaveDeviceBody = RequestInput<typeof saveDevice>['body'];

/** What the dialog edits; a number that cannot be read stays the text that was typed. */
export interface DeviceForm {
  deviceName: string | null;
  deviceInterval: number | string | null;
}

export function valuesOf(device: Device | undefined): DeviceForm {
  return { deviceName: device?.deviceName ?? '', deviceInterval: device?.deviceInterval ?? 60 };
}

/** A new device, or the changed fields of one that exists; undefined when there are none. */
export function saveBody(device: Device | undefined, form: DeviceForm): SaveDeviceBody | undefined {
  const deviceName = (form.deviceName ?? '').trim();
  // What is no number is refused by the schema, under its field.
  const deviceInterval = form.deviceInterval as number;
  if (device === undefined) return { deviceName, deviceInterval };
  const body = {
    ...(deviceName === device.deviceName ? {} : { deviceName }),
    ...(deviceInterval === device.deviceInterval ? {} : { deviceInterval }),
  };
  return Object.keys(body).length === 0 ? undefined : { id: device.id, ...body };
}

/** Message keys of what is wrong, by the contract's own schema. */
export function deviceFormErrors(
  device: Device | undefined,
  form: DeviceForm,
): Partial<Record<keyof DeviceForm, string>> {
  const parsed = saveDevice.body.safeParse(saveBody(device, form) ?? {});
  const errors: Partial<Record<keyof DeviceForm, string>> = {};
  for (const { path, message } of parsed.success ? [] : parsed.error.issues)
    errors[path[0] as keyof DeviceForm] ??= message;
  return errors;
}
