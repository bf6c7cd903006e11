import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useDisclosure } from '@mantine/hooks';
import dayjs from 'dayjs';
import turkish from 'dayjs/locale/tr';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '@hasar/contract/fields/formats.ts';
import { useLanguage } from '../lib/i18n.ts';

// Makes the month and day names known without making them everyone's.
dayjs.locale(turkish, undefined, true);

interface DateCalendarProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (date: string | null) => void;
}

/** The calendar of a date field behind a small button. */
export function DateCalendar({ label, value, onPick }: DateCalendarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [opened, { toggle, close }] = useDisclosure(false);
  const date = isCalendarDate(value) ? value : null;
  const pick = (picked: string | null) => {
    onPick(picked);
    close();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('fields.openCalendar', { field: label })}
          onClick={toggle}
        >
          <CalendarDays size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('fields.calendar', { field: label })}>
        <DatePicker
          locale={language}
          size="xs"
          value={date}
          {...(date === null ? {} : { defaultDate: date })}
          onChange={pick}
          allowDeselect
          highlightToday
          // Pale neighbours and red weekends are too faint to read at this size.
          hideOutsideDates
          weekendDays={[]}
          ariaLabels={{ previousMonth: t('fields.previousMonth'), nextMonth: t('fields.nextMonth') }}
          __stopPropagation
        />
      </Popover.Dropdown>
    </Popover>
  );
}
