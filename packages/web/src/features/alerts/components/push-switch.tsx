import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { complain } from '../../../ui/complain.ts';
import classes from './alerts.module.css';
import { readPush, switchPushOff, switchPushOn, type PushState } from './push-browser.ts';

const texts = {
  on: 'alert.push.on',
  off: 'alert.push.off',
  denied: 'alert.push.denied',
  unsupported: 'alert.push.unsupported',
  unreachable: 'alert.push.unreachable',
} as const satisfies Record<PushState, string>;

/** Lets alerts reach this computer while Hasar is closed. */
export function PushSwitch() {
  const { t } = useTranslation();
  const { userId } = useUser();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    readPush(userId).then(
      (read) => here && setState(read),
      () => here && setState('unreachable'),
    );
    return () => {
      here = false;
    };
  }, [userId]);
  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      setState(await (on ? switchPushOn(userId) : switchPushOff(userId)));
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  };
  const known = state === undefined ? '' : t(texts[state]);
  const said = busy ? t('alert.push.busy') : known;
  return (
    <div className={classes.push}>
      <Switch
        size="xs"
        label={t('alert.push.label')}
        description={<span role="status">{said}</span>}
        checked={state === 'on'}
        disabled={busy || state === undefined || state === 'unsupported' || state === 'denied'}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </div>
  );
}
