import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import type { Random } from '@hasar/server/src/demo/random.ts';
import { daysBefore } from '@hasar/server/src/demo/timeline.ts';

/** The day on which the oldest case was opened, counted from the newest. */
export const spanDays = 2500;

/** How closed cases ended, in thousandths. */
const endings: readonly (readonly [CaseStatusCode, number])[] = [
  ['damagePaid', 800],
  ['damageCancelled', 90],
  ['damameOnCourt', 35],
  ['damageOnArbitration', 30],
  ['noProcess', 25],
  ['recoursePending', 15],
  ['precautionaryPending', 5],
];

/** Fields that say how far a case has come: cases close within about four months, a few stay open for years. */
export function lifeOf(random: Random, age: number, today: string): CaseData {
  const dateAt = (days: number) => daysBefore(today, Math.round(days));
  const expertAt = age - random.int(1, 8);
  const paymentAt = age - random.int(40, 90);
  const life: CaseData = {};
  if (age > random.int(1, 5)) life.insuranceCaseNumber = fileNumber(random, today, age);
  if (expertAt > 0 && random.chance(0.85)) {
    life.isExpertNeeded = 'expertNeeded';
    life.sendCaseToExpert = true;
    life.sendCaseToExpertDate = dateAt(expertAt);
    life.vehicleSeen = random.chance(0.7);
  }
  if (age > 12) life.repairStatus = age > 35 ? 'repairCompleted' : 'vehicleOnRepair';
  if (age > 35) life.repairDate = dateAt(Math.max(1, age - random.int(20, 34)));
  // The payment date is known about three weeks ahead.
  if (paymentAt > -21 && age > 20) life.damagePaymentDate = dateAt(paymentAt);
  const straggler = random.chance(0.003);
  if (age > random.int(70, 130) && !straggler) life.damageCloseType = ending(random);
  return life;
}

function ending(random: Random): CaseStatusCode {
  let left = random.int(0, 999);
  return endings.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'damagePaid';
}

function fileNumber(random: Random, today: string, age: number): string {
  return `H${daysBefore(today, Math.round(age)).slice(0, 4)}-${random.int(1_000_000, 9_999_999)}`;
}
