import { ActionIcon, Select, Switch } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '@hasar/contract/alerts/schema.ts';
import { formatDate, istanbulDate } from '@hasar/contract/fields/formats.ts';
import { complain } from '../../../ui/complain.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { useAlarmSettings } from '../hooks/use-alarm-settings.ts';
import { useHolidays } from '../hooks/use-holidays.ts';
import { AddHoliday } from './add-holiday.tsx';
import classes from './alerts.module.css';

/** Whether the alarms of the organization skip days off, and which days those are. */
export function AlarmSettings() {
  const { t } = useTranslation();
  const { settings, save: saveSettings } = useAlarmSettings();
  const { holidays = [], error, save } = useHolidays();
  const [year, setYear] = useState(() => istanbulDate(new Date()).slice(0, 4));
  const years = [
    ...new Set([year, ...holidays.map(({ holidayDate }) => holidayDate.slice(0, 4))]),
  ].toSorted();
  const remove = async ({ id, holidayDate, holidayName }: Holiday) => {
    try {
      await save({ id, isDeleted: true });
      notifyWithUndo({
        message: t('alert.holiday.removed', { name: holidayName }),
        undo: () => void save({ holidayDate, holidayName }).catch(complain),
      });
    } catch (failure) {
      complain(failure);
    }
  };
  return (
    <>
      <Switch
        size="xs"
        label={t('alert.settings.skip')}
        description={t('alert.settings.skipText')}
        disabled={settings === undefined}
        checked={settings?.skipDaysOff === true}
        onChange={(event) => saveSettings({ skipDaysOff: event.currentTarget.checked })}
      />
      <div className={classes.days}>
        <div className={classes.daysHead}>
          <span>{t('alert.holiday.title')}</span>
          <Select
            size="xs"
            w={90}
            aria-label={t('alert.holiday.year')}
            allowDeselect={false}
            data={years}
            value={year}
            onChange={(chosen) => setYear((before) => chosen ?? before)}
          />
        </div>
        {error === null ? null : <ErrorBanner error={error} />}
        <ul className={classes.list} aria-label={t('alert.holiday.title')}>
          {holidays
            .filter(({ holidayDate }) => holidayDate.startsWith(year))
            .map((holiday) => (
              <li key={holiday.id} className={classes.day}>
                <span>{formatDate(holiday.holidayDate)}</span>
                <span>{holiday.holidayName}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('alert.holiday.remove', {
                    name: `${formatDate(holiday.holidayDate)} ${holiday.holidayName}`,
                  })}
                  onClick={() => void remove(holiday)}
                >
                  <Trash2 size={13} aria-hidden />
                </ActionIcon>
              </li>
            ))}
        </ul>
        <AddHoliday onAdded={(date) => setYear(date.slice(0, 4))} />
      </div>
    </>
  );
}
