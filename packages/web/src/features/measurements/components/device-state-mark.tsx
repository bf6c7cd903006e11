import { useTranslation } from 'react-i18next';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { stateNow } from './state-now.ts';
import classes from './measurements.module.css';

/** Whether a device sends: a dot and the word for it. */
export function DeviceStateMark({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const state = stateNow(device);
  return (
    <span className={classes.state} data-state={state}>
      <span className={classes.dot} aria-hidden />
      {t(`measurement.device.state.${state}`)}
    </span>
  );
}
