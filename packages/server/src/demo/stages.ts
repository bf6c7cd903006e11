import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import type { CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { hasField } from '@hasar/contract/cases/fields-derived.ts';
import { lossKinds } from './losses.ts';

/** How far a case in some status has come. */
export interface Stage {
  /** Shown as the share of all cases, in thousandths. */
  readonly weight: number;
  /** Days since it was opened. */
  readonly age: readonly [least: number, most: number];
  /** How likely the insurer has given a file number. */
  readonly numbered: number;
  /** Has been with a surveyor, where the type has one. */
  readonly surveyed: boolean;
  /** Repair is over, where the type has a repair. */
  readonly repaired: boolean;
  /** `past` and `coming`: there is a payment date; `paid`: and an amount. */
  readonly payment: 'none' | 'coming' | 'past' | 'paid';
  /** Set as closing type; without it the status follows from the other fields. */
  readonly closing: boolean;
  /** How likely a handler has stopped watching. */
  readonly unwatched: number;
}

const open = {
  numbered: 1,
  surveyed: true,
  repaired: false,
  payment: 'none',
  closing: false,
  unwatched: 0.02,
} as const;
const closed = { ...open, repaired: true, closing: true } as const;

export const stages: Record<CaseStatusCode, Stage> = {
  communicated: { ...open, weight: 120, age: [0, 4], numbered: 0, surveyed: false, unwatched: 0 },
  gotInsuranceCaseNumber: { ...open, weight: 110, age: [2, 12], surveyed: false },
  atExpert: { ...open, weight: 110, age: [3, 18] },
  vehicleOnService: { ...open, weight: 120, age: [6, 35] },
  paymentDateGiven: { ...open, weight: 100, age: [15, 55], repaired: true, payment: 'coming' },
  damagePaidDateWaiting: { ...open, weight: 70, age: [25, 70], repaired: true, payment: 'past' },
  damagePaid: { ...closed, weight: 220, age: [40, 330], payment: 'paid', unwatched: 0.85 },
  damageCancelled: { ...closed, weight: 30, age: [20, 250], numbered: 0.5, repaired: false, unwatched: 0.9 },
  damageOnArbitration: { ...closed, weight: 30, age: [90, 320], unwatched: 0.1 },
  damameOnCourt: { ...closed, weight: 30, age: [120, 400], unwatched: 0.1 },
  noProcess: {
    ...closed,
    weight: 20,
    age: [60, 300],
    numbered: 0.4,
    surveyed: false,
    repaired: false,
    unwatched: 1,
  },
  recoursePending: { ...closed, weight: 25, age: [60, 300], payment: 'paid', unwatched: 0.2 },
  precautionaryPending: { ...closed, weight: 15, age: [30, 200], unwatched: 0.1 },
};

/** True when a case of this type can come into this status at all. */
export function fits(type: CaseTypeCode, status: CaseStatusCode): boolean {
  if (status === 'vehicleOnService') return hasField(type, 'repairStatus');
  if (status === 'atExpert') return lossKinds[type].surveyed;
  if (status === 'recoursePending' || status === 'precautionaryPending') return lossKinds[type].recoverable;
  return true;
}
