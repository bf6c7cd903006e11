import { alarmDueAt, isWeekend } from '@hasar/contract/alerts/rules.ts';
import { istanbulDate } from '@hasar/contract/fields/formats.ts';
import type { Db } from '../../platform/db/database.ts';
import { selectSkippedDays } from './queries-holidays.ts';

/** Says when alarms fall due that were set at `from` or later, by the rule of the organization that `db` is bound to. */
export async function alarmClock(db: Db, from: Date): Promise<(setAt: Date, days: number) => Date> {
  const skipped = await selectSkippedDays(db, istanbulDate(from));
  if (!skipped) return (setAt, days) => alarmDueAt(setAt, days);
  const holidays = new Set(skipped);
  return (setAt, days) => alarmDueAt(setAt, days, (date) => isWeekend(date) || holidays.has(date));
}
