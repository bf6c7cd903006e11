import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { contractResolver, showRefused } from '../../../ui/form-refusals.ts';
import { deviceFormErrors, saveBody, valuesOf, type DeviceForm } from '../components/device-form-values.ts';
import { useSaveDevice } from './use-save-device.ts';

/** Everything behind the device dialog: values, checks, saving. */
export function useDeviceForm(given: Device | undefined, onSaved: (device: Device | undefined) => void) {
  // What is sent is measured by what the editor saw, though the list may have been asked anew meanwhile.
  const [device] = useState(given);
  const [start] = useState(() => valuesOf(device));
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<DeviceForm>({
    defaultValues: start,
    resolver: contractResolver((values) => deviceFormErrors(device, values)),
    shouldFocusError: false,
  });
  const saving = useSaveDevice();

  const send = async (values: DeviceForm) => {
    if (saving.isPending) return;
    const body = saveBody(device, values);
    if (body === undefined) return onSaved(device);
    setFailure(undefined);
    try {
      onSaved((await saving.mutateAsync(body)).device);
    } catch (error) {
      if (!showRefused(form, start, error)) setFailure(error);
    }
  };
  return {
    form,
    failure,
    saving: saving.isPending,
    isChanged: () => JSON.stringify(form.getValues()) !== JSON.stringify(start),
    save: () => void form.handleSubmit(send, () => setFailure(undefined))(),
  };
}
