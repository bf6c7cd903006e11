import { useTranslation } from 'react-i18next';
import { deviceState } from '@hasar/contract/measurements/rules.ts';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import classes from './measurements.module.css';

/** Whether a device sends: a dot and the word for it. */
export function DeviceStateMark({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const state = deviceState(device, new Date());
  return (
    <span className={classes.state} data-state={state}>
      <span className={classes.dot} aria-hidden />
      {t(`measurement.device.state.${state}`)}
    </span>
  );
}
