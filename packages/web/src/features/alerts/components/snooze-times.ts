import { istanbulDate } from '@hasar/contract/fields/formats.ts';

export const snoozeTimes = ['hour', 'tomorrow', 'threeDays'] as const;
export type SnoozeTime = (typeof snoozeTimes)[number];

const hour = 3_600_000;

/** Until when an alert is put off; tomorrow means nine in the morning of Istanbul, whose clock stands still at +03:00. */
export function snoozedUntil(time: SnoozeTime, now: Date): Date {
  if (time === 'hour') return new Date(now.getTime() + hour);
  if (time === 'threeDays') return new Date(now.getTime() + 72 * hour);
  return new Date(`${istanbulDate(new Date(now.getTime() + 24 * hour))}T09:00:00+03:00`);
}
