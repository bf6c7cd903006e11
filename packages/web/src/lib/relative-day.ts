import { istanbulDate } from '@hasar/contract/fields/formats.ts';

/** The day of a moment as people say it, in Istanbul: today, tomorrow, in 3 days, yesterday. */
export function relativeDay(moment: string, language: string, now: Date = new Date()): string {
  const midnight = (instant: Date) => Date.parse(`${istanbulDate(instant)}T00:00:00Z`);
  const days = Math.round((midnight(new Date(moment)) - midnight(now)) / 86_400_000);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
}
