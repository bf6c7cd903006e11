import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScheduleDraft } from './schedule-draft.ts';
import classes from './schedule.module.css';

interface ScheduleTimesProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (changed: Partial<ScheduleDraft>) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const numbers = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + from), label: String(at + from) }));
const hours = numbers(24, 0).map(({ value }) => ({ value, label: `${value.padStart(2, '0')}:00` }));
const days = numbers(31, 1);

/** The day that the frequency leaves open, and the hour. */
export function ScheduleTimes({ draft, onChange }: ScheduleTimesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      {draft.frequency === 'weekly' ? (
        <Select
          size="xs"
          label={t('report.schedule.weekday')}
          data={weekdays.map((day) => ({ value: String(day), label: t(`report.schedule.weekdays.${day}`) }))}
          value={String(draft.weekday)}
          allowDeselect={false}
          onChange={(value) => onChange({ weekday: Number(value) })}
        />
      ) : null}
      {draft.frequency === 'monthly' ? (
        <Select
          size="xs"
          label={t('report.schedule.day')}
          {...(draft.day > 28 ? { description: t('report.schedule.dayHint') } : {})}
          inputWrapperOrder={['label', 'input', 'description']}
          data={days}
          value={String(draft.day)}
          allowDeselect={false}
          onChange={(value) => onChange({ day: Number(value) })}
        />
      ) : null}
      <Select
        size="xs"
        label={t('report.schedule.hour')}
        description={t('report.schedule.hourHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={hours}
        value={String(draft.hour)}
        allowDeselect={false}
        onChange={(value) => onChange({ hour: Number(value) })}
      />
    </div>
  );
}
