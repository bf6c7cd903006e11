import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noteAlarmPeriods } from '@hasar/contract/notes/codes.ts';
import type { NoteForm } from './note-form-values.ts';
import classes from './notes.module.css';

interface NoteAlarmInputProps {
  readonly values: NoteForm;
  readonly onChange: (changed: Partial<NoteForm>) => void;
}

/** Whether a note is to remind whoever saves it, and after how many days. */
export function NoteAlarmInput({ values, onChange }: NoteAlarmInputProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.alarmInput}>
      <Switch
        size="xs"
        label={t('note.remind')}
        checked={values.noteAlarmIsActive}
        onChange={(event) => onChange({ noteAlarmIsActive: event.currentTarget.checked })}
      />
      {values.noteAlarmIsActive ? (
        <SegmentedControl
          size="xs"
          aria-label={t('note.alarmPeriod')}
          data={noteAlarmPeriods.map((count) => ({
            value: String(count),
            label: t('note.daysLater', { count }),
          }))}
          value={String(values.noteAlarmPeriod)}
          onChange={(value) => {
            const noteAlarmPeriod = noteAlarmPeriods.find((days) => String(days) === value);
            if (noteAlarmPeriod !== undefined) onChange({ noteAlarmPeriod });
          }}
        />
      ) : null}
    </div>
  );
}
