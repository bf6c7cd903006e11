import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';
import { DateField } from '../../../fields/date-input.tsx';
import type { FieldValue } from '../../../fields/field-value.ts';
import { useText } from '../../../lib/i18n.ts';
import { complain } from '../../../ui/complain.ts';
import { useHolidays } from '../hooks/use-holidays.ts';
import classes from './alerts.module.css';

interface AddHolidayProps {
  /** Told the date of the day that was added. */
  readonly onAdded: (date: string) => void;
}

const none = () => undefined;

/** A day and what it is called. */
export function AddHoliday({ onAdded }: AddHolidayProps) {
  const { t } = useTranslation();
  const text = useText();
  const { save, saving } = useHolidays();
  const [date, setDate] = useState<FieldValue>(null);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const add = async () => {
    const holidayDate = typeof date === 'string' ? date : '';
    const wrong = {
      ...(holidayDate === '' ? { holidayDate: 'validation.required' } : {}),
      ...(name.trim() === '' ? { holidayName: 'validation.required' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || saving) return;
    try {
      await save({ holidayDate, holidayName: name });
      setDate(null);
      setName('');
      onAdded(holidayDate);
    } catch (error) {
      const refused = error instanceof CodedError ? error.fields : undefined;
      if (refused === undefined) complain(error);
      else setErrors(refused);
    }
  };
  const errorOf = (field: string) => {
    const message = errors[field];
    return message === undefined ? undefined : text(message);
  };
  return (
    <form
      className={classes.addDay}
      noValidate
      aria-label={t('alert.holiday.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <DateField
        label={t('alert.holiday.date')}
        value={date}
        onChange={setDate}
        onBlur={none}
        attach={none}
        error={errorOf('holidayDate')}
        options={[]}
        optionLabel={(code) => code}
      />
      <TextInput
        size="xs"
        label={t('alert.holiday.name')}
        maxLength={200}
        autoComplete="off"
        value={name}
        error={errorOf('holidayName')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" loading={saving} leftSection={<Plus size={13} aria-hidden />}>
        {t('alert.holiday.add')}
      </Button>
    </form>
  );
}
