import { AlarmClock, AlarmClockCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { relativeDay } from '../../../lib/relative-day.ts';
import classes from './notes.module.css';

/** When the alarm of a note goes off, or that it has; nothing without one. */
export function NoteAlarm({ note }: { readonly note: Note }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { noteAlarmDueAt: due, noteAlarmFiredAt: fired } = note;
  if (!note.noteAlarmIsActive || due === null) return null;
  const Icon = fired === null ? AlarmClock : AlarmClockCheck;
  return (
    <p className={classes.alarm} data-over={fired !== null || undefined}>
      <Icon size={14} aria-hidden />
      {fired === null
        ? t('note.alarmDue', { day: relativeDay(due, language), time: formatTime(due) })
        : t('note.alarmRang', { time: formatTime(fired) })}
    </p>
  );
}
