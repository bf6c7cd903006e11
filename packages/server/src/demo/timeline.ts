import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import type { Random } from './random.ts';
import { stages } from './stages.ts';

/** When things happened, in days before today; a negative number lies ahead. */
export interface Timeline {
  readonly policyStarted: number;
  readonly damage: number;
  readonly informing: number;
  readonly created: number;
  readonly sentToExpert: number;
  readonly repaired: number;
  readonly payment: number;
  readonly updated: number;
}

export function timeline(random: Random, status: CaseStatusCode): Timeline {
  const { age, surveyed, repaired, payment } = stages[status];
  const created = random.int(...age);
  const informing = created + random.int(0, 1);
  const damage = informing + random.pick([0, 0, 0, 1, 1, 2, 3, 5, 9]);
  const sentToExpert = Math.max(0, created - random.int(0, 3));
  const repairDate = Math.max(0, sentToExpert - random.int(4, 20));
  const paymentDate = payment === 'coming' ? -random.int(0, 21) : Math.max(1, repairDate - random.int(3, 15));
  // Whoever wrote a past date into the case did so on that day or later.
  const latest = Math.min(
    created,
    surveyed ? sentToExpert : created,
    repaired ? Math.min(repairDate, sentToExpert) : created,
    payment === 'none' ? created : Math.max(0, paymentDate),
  );
  return {
    policyStarted: damage + random.int(3, 355),
    damage,
    informing,
    created,
    sentToExpert,
    repaired: repairDate,
    payment: paymentDate,
    updated: Math.max(0, latest - random.int(0, 9)),
  };
}

/** The date so many days before another one, both YYYY-MM-DD. */
export function daysBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** The same day a year later, as policies end. */
export function yearAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
