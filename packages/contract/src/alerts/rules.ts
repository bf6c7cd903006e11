import { istanbulDate } from '../fields/formats.ts';

const day = 86_400_000;
/** More days off in a row than a table of holidays can sensibly hold. */
const furthest = 800;

/** @param date YYYY-MM-DD */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

/**
 * When an alarm goes off: so many days after it was set, at the same time of the day in Istanbul, whose clock has not been
 * moved since 2016.
 * @param isDayOff given when days off are skipped: only the others count then. Asked for dates of Istanbul, YYYY-MM-DD
 */
export function alarmDueAt(setAt: Date, days: number, isDayOff?: (date: string) => boolean): Date {
  let counted = 0;
  let due = setAt;
  for (let step = 0; counted < days && step < furthest; step += 1) {
    due = new Date(due.getTime() + day);
    if (isDayOff?.(istanbulDate(due)) !== true) counted += 1;
  }
  return due;
}
