import { z } from 'zod';
import { storedText } from '../fields/text.ts';
import { languages } from './codes.ts';

const whole = (least: number, most: number) =>
  z.int('validation.wholeNumber').min(least, 'validation.outOfRange').max(most, 'validation.outOfRange');

/** When a report is sent by mail, on the clock of Istanbul, and to whom. */
export const reportSchedule = z
  .strictObject({
    frequency: z.enum(['daily', 'weekly', 'monthly'], 'validation.unknownChoice'),
    hour: whole(0, 23),
    weekday: whole(1, 7).optional().describe('Weekly: 1 is Monday'),
    day: whole(1, 31).optional().describe('Monthly; in a month that is shorter its last day'),
    to: z
      .array(storedText(320).pipe(z.email('validation.emailFormat')))
      .min(1, 'validation.required')
      .max(20, 'validation.tooMany')
      .transform((addresses) => [...new Set(addresses)]),
    lang: z.enum(languages, 'validation.unknownChoice').default('tr'),
  })
  .superRefine(({ frequency, weekday, day }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'validation.required' });
    if (frequency === 'weekly' && weekday === undefined) missing('weekday');
    if (frequency === 'monthly' && day === undefined) missing('day');
  });
export type ReportSchedule = z.output<typeof reportSchedule>;

/** Istanbul has kept to this since 2016. */
const offsetHours = 3;

/** When a report is due. */
type ReportTimes = Pick<ReportSchedule, 'frequency' | 'hour' | 'weekday' | 'day'>;

/** The last moment, not after now, at which the schedule says to send. */
export function lastOccasion(times: ReportTimes, now: Date): Date {
  return occasion(times, now, -1);
}

/** The first moment after now at which the schedule says to send. */
export function nextOccasion(times: ReportTimes, now: Date): Date {
  return occasion(times, now, 1);
}

/** From today on, day by day in the one direction or the other. */
function occasion({ frequency, hour, weekday, day }: ReportTimes, now: Date, step: 1 | -1): Date {
  // The clock of Istanbul, as if it were UTC.
  const local = new Date(now.getTime() + offsetHours * 3_600_000);
  for (let days = 0; ; days += step) {
    const date = new Date(
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, hour),
    );
    if (date > local !== step > 0) continue;
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const fits =
      frequency === 'daily' ||
      (frequency === 'weekly' && (date.getUTCDay() || 7) === weekday) ||
      (frequency === 'monthly' && date.getUTCDate() === Math.min(day ?? 1, lastDay));
    if (fits) return new Date(date.getTime() - offsetHours * 3_600_000);
  }
}
