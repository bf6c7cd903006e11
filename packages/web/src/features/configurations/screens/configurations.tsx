import type { ReactNode } from 'react';
import { AlarmTime } from '../components/alarm-time.tsx';
import classes from '../components/configurations.module.css';
import { LookSettings } from '../components/look-settings.tsx';
import { OwnFacts } from '../components/own-facts.tsx';
import { QuickColumns } from '../components/quick-columns.tsx';

interface ConfigurationsProps {
  /** The way to change one's own. */
  readonly password: ReactNode;
  /** What stands beneath the own messages. */
  readonly signature: ReactNode;
  /** Whether alerts come by e-mail. */
  readonly alertMail: ReactNode;
  /** How alarms of the whole organization count, for who may say so. */
  readonly alarms: ReactNode;
}

/** What the signed-in user may set. */
export function Configurations({ password, signature, alertMail, alarms }: ConfigurationsProps) {
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <OwnFacts />
        <LookSettings />
        {password}
        {signature}
      </div>
      <div className={classes.column}>
        <AlarmTime>{alertMail}</AlarmTime>
        <QuickColumns />
        {alarms}
      </div>
    </div>
  );
}
