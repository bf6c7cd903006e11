import type { CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { hasField, type CaseData } from '@hasar/contract/cases/fields-derived.ts';
import { caseFieldNames } from '@hasar/contract/cases/fields.ts';
import { deal } from './deck.ts';
import { draftOf, type Draft, type Section } from './draft.ts';
import { seededRandom } from './random.ts';
import { damage } from './sections-damage.ts';
import { insurance } from './sections-insurance.ts';
import { garage, insuredVehicle } from './sections-motor.ts';
import { customer, expert, freightParties } from './sections-parties.ts';
import { daysBefore } from './timeline.ts';

export interface DemoCase {
  readonly caseTypeCode: CaseTypeCode;
  /** Normalised: reading it as `caseDataInput` changes nothing. */
  readonly caseData: CaseData;
  readonly createdDaysAgo: number;
  /** Never more than `createdDaysAgo`. */
  readonly updatedDaysAgo: number;
}

/**
 * Invented cases, oldest first; the same for the same options.
 * @param options.today date in Istanbul, YYYY-MM-DD: all dates lie around it
 */
export function demoCases(options: { count: number; seed: number; today: string }): DemoCase[] {
  const random = seededRandom(options.seed);
  return deal(random, options.count)
    .map((card, serial) => demoCase(draftOf(random, card, serial, options.today)))
    .toSorted((one, other) => other.createdDaysAgo - one.createdDaysAgo);
}

function demoCase(draft: Draft): DemoCase {
  const dateOf = (days: number) => daysBefore(draft.today, days);
  const filled: Section = {
    ...customer(draft),
    ...insuredVehicle(draft, dateOf),
    ...freightParties(draft),
    ...damage(draft, dateOf),
    ...insurance(draft, dateOf),
    ...garage(draft, dateOf),
    ...expert(draft, dateOf),
  };
  return {
    caseTypeCode: draft.type,
    caseData: fieldsOf(draft.type, filled),
    createdDaysAgo: draft.times.created,
    updatedDaysAgo: draft.times.updated,
  };
}

/** The sections fill more than every type shows: keeps the fields that this one has, in table order. */
function fieldsOf(type: CaseTypeCode, filled: Section): CaseData {
  const kept = caseFieldNames.filter((name) => filled[name] !== undefined && hasField(type, name));
  return Object.fromEntries(kept.map((name) => [name, filled[name]]));
}
