import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alarmDays } from '@hasar/contract/accounts/codes.ts';
import { useAlarmDays, useSaveSetting } from '../../../fields/accounts/use-setting.ts';
import { complain } from '../../../ui/complain.ts';
import classes from './configurations.module.css';
import { SettingCard } from './setting-card.tsx';

/** After how many days without a touch a case is alarmed. @param props.children how its alarm is told */
export function AlarmTime({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { days, isPending } = useAlarmDays();
  const { mutate } = useSaveSetting('alarmTimes');
  return (
    <SettingCard title={t('configuration.alarmTitle')} text={t('configuration.alarmText')}>
      <SegmentedControl
        size="xs"
        aria-label={t('configuration.alarmTitle')}
        disabled={isPending}
        data={alarmDays.map((count) => ({ value: String(count), label: t('configuration.days', { count }) }))}
        value={String(days)}
        onChange={(value) => mutate({ unTouchedCaseAlarmTime: Number(value) }, { onError: complain })}
      />
      <div className={classes.below}>{children}</div>
    </SettingCard>
  );
}
