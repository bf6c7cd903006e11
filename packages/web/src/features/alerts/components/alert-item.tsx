import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AlarmClock, AtSign, Check, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertKind } from '@hasar/contract/alerts/codes.ts';
import type { Alert } from '@hasar/contract/alerts/schema.ts';
import { useAlertWords } from '../hooks/use-alert-words.ts';
import classes from './alerts.module.css';
import { snoozeTimes, type SnoozeTime } from './snooze-times.ts';

interface AlertItemProps {
  readonly alert: Alert;
  /** Called when the way to the case is taken. */
  readonly onGo: () => void;
  readonly onDone: () => void;
  readonly onSnooze: (time: SnoozeTime) => void;
}

const icons: Record<AlertKind, LucideIcon> = {
  noteAlarm: AlarmClock,
  untouchedCase: Hourglass,
  mention: AtSign,
};

const timeTexts = {
  hour: 'alert.time.hour',
  tomorrow: 'alert.time.tomorrow',
  threeDays: 'alert.time.threeDays',
} as const satisfies Record<SnoozeTime, string>;

/** One alert: what, which case, when; the case opens, it is done, or it is put off. */
export function AlertItem({ alert, onGo, onDone, onSnooze }: AlertItemProps) {
  const { t } = useTranslation();
  const [snoozing, setSnoozing] = useState(false);
  const { what, about, quote, when } = useAlertWords()(alert);
  const Icon = icons[alert.kind];
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} size={16} aria-hidden />
      <Link
        to="/case/$caseId"
        params={{ caseId: String(alert.caseId) }}
        search={alert.noteId === null ? {} : { part: 'notes', note: alert.noteId }}
        className={classes.link}
        onClick={onGo}
      >
        <span className={classes.what}>{what}</span>
        <span className={classes.about}>{about}</span>
        {quote === '' ? null : <span className={classes.quote}>{quote}</span>}
        <span className={classes.when}>{when}</span>
      </Link>
      <div className={classes.actions}>
        <Tooltip label={t('alert.done')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('alert.doneOf', { name: about })}
            onClick={onDone}
          >
            <Check size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('alert.snooze')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('alert.snoozeOf', { name: about })}
            aria-expanded={snoozing}
            onClick={() => setSnoozing((before) => !before)}
          >
            <Clock size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {snoozing ? (
        <div className={classes.snooze} role="group" aria-label={t('alert.snoozeOf', { name: about })}>
          <span>{t('alert.snoozeUntil')}</span>
          {snoozeTimes.map((time) => (
            <Button key={time} size="compact-xs" variant="default" onClick={() => onSnooze(time)}>
              {t(timeTexts[time])}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
