import { formatDate } from '@hasar/contract/fields/formats.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';
import { reportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import { reportHeading, reportWord } from '@hasar/contract/reports/rules.ts';

type Text = (key: string) => string;

/** Filters that are called otherwise than the column they ask. */
const columnOf: Readonly<Record<string, string>> = { caseTypeList: 'caseTypeCode' };

/** What the trail says of a report that left the house. */
export function reportWords(text: Text, language: Language) {
  const one = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'fields.yes' : 'fields.no');
    if (value === null || value === undefined) return '…';
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    return /^\d{4}-\d\d-\d\d$/.test(plain) ? formatDate(plain) : reportWord(name, plain, language);
  };
  const many = (name: string, value: unknown): string =>
    Array.isArray(value) ? value.map((item) => one(name, item)).join(', ') : one(name, value);
  const asked = (filter: string, value: unknown): string => {
    const name = columnOf[filter] ?? filter;
    const label =
      filter === 'startDate' || filter === 'endDate'
        ? text(`report.${filter}`)
        : reportHeading(name, language);
    if (typeof value !== 'object' || value === null || !('op' in value))
      return `${label}: ${many(name, value)}`;
    const op = text(`grid.filter.${value.op === 'any' ? 'anyOf' : String(value.op)}`);
    return `${label}: ${op}${'value' in value ? ` ${many(name, value.value)}` : ''}`;
  };
  return {
    fields: ['schedule'],
    field: (name: string) => text(`history.report.${name}`),
    value: (name: string, value: unknown): string => {
      if (name === 'schedule') return scheduleWords(value, text);
      if (name === 'form' || name === 'notSent') return text(`history.reportValue.${String(value)}`);
      if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
      if (name === 'columns' && Array.isArray(value))
        return value.map((column) => reportHeading(String(column), language)).join(', ');
      if (name === 'filter' && typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([filter, what]) => asked(filter, what))
          .join(' · ');
      return many(name, value);
    },
  };
}

/** When and to whom a template is sent, in one line; an empty text where it is not. */
function scheduleWords(value: unknown, text: Text): string {
  const { data } = reportSchedule.safeParse(value);
  if (data === undefined) return '';
  const { frequency, hour, weekday, day, to } = data;
  const at = `${String(hour).padStart(2, '0')}:00`;
  const on =
    weekday === undefined
      ? day === undefined
        ? ''
        : ` ${String(day)}`
      : ` ${text(`report.schedule.weekdays.${String(weekday)}`)}`;
  return `${text(`report.schedule.${frequency}`)}${on} ${at}: ${to.join(', ')}`;
}
