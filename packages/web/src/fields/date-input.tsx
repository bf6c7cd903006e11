import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate, istanbulDate, isCalendarDate } from '@hasar/contract/fields/formats.ts';
import { DateCalendar } from './date-calendar.tsx';
import { focusableFrame, type FieldInputProps } from './field-input.tsx';
import { shown } from './field-value.ts';
import { parseTypedDate } from '../lib/typed-date.ts';
import { useTyped } from './use-typed.ts';

/** A date typed in any usual way or picked from a calendar. The calendar opens by its button only: a form is tabbed through. */
export function DateField(props: FieldInputProps) {
  const { t } = useTranslation();
  const typed = useTyped({
    value: props.value,
    onChange: props.onChange,
    onBlur: props.onBlur,
    format: (value) => (isCalendarDate(shown(value)) ? formatDate(shown(value)) : ''),
    parse: (text) => parseTypedDate(text, Number(istanbulDate(new Date()).slice(0, 4))),
  });
  return (
    <TextInput
      {...focusableFrame(props)}
      {...typed}
      inputMode="text"
      autoComplete="off"
      placeholder={t('fields.dateHint')}
      rightSection={<DateCalendar label={props.label} value={shown(props.value)} onPick={props.onChange} />}
    />
  );
}
