import { defaultAlarmDays } from '@hasar/contract/cases/rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long one answer serves: who comes back from a case finds the list, and its place in it, as it was. */
const keptFor = 10 * minute;

let kept = 0;

/** Cases that nobody touched since then are alarmed: a time on a full minute, the same one for a while. */
export function untouchedSince(alarmDays: number = defaultAlarmDays, now: number = Date.now()): string {
  if (now - kept >= keptFor || now < kept) kept = Math.floor(now / minute) * minute;
  return new Date(kept - alarmDays * day).toISOString();
}
