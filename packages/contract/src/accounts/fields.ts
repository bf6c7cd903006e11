import { z } from 'zod';
import { caseFieldNames, type CaseFieldName, caseField } from '../cases/fields.ts';
import { caseDataInput } from '../cases/fields-derived.ts';
import { isStorable } from '../fields/text.ts';
import { reportFilter } from '../reports/fields.ts';
import { reportSchedule } from '../reports/fields-schedule.ts';
import {
  alarmDays,
  counterpartyTypes,
  maximumQuickColumns,
  type AccountType,
  type CounterpartyType,
} from './codes.ts';

const sectionFields = (section: 'customer' | 'expert' | 'service') =>
  caseFieldNames.filter((name) => caseField(name).section === section);

/** The case fields that a counterparty of each type may hold. */
const heldFields: Record<CounterpartyType, readonly CaseFieldName[]> = {
  customer: sectionFields('customer'),
  expert: sectionFields('expert'),
  service: sectionFields('service'),
  insuranceCompany: ['insuranceCompany', 'insurancePhone', 'insuranceEmail'],
  agency: ['agency'],
};

/**
 * Of those, the ones that tell who the counterparty is: what "save as" stores and a pick fills in. Whether the expert was
 * called, or when, belongs to the one case.
 */
export function counterpartyFields(type: CounterpartyType): CaseFieldName[] {
  return heldFields[type].filter(
    (name) => !['checkbox', 'date'].includes(caseField(name).type) && name !== 'isExpertNeeded',
  );
}

/** A quickColumns setting: in the order in which they are shown. */
const quickColumns = {
  columns: z
    .array(z.enum(caseFieldNames, 'validation.unknownField'))
    .transform((names) => [...new Set(names)])
    .refine((names) => names.length <= maximumQuickColumns, 'validation.tooMany'),
};

const alarmTimes = { unTouchedCaseAlarmTime: z.literal(alarmDays, 'validation.unknownChoice') };

/** What a saved report holds, as the spec lists it; sharing and sending are ours. */
const report = {
  ...reportFilter,
  column: z
    .record(z.string().max(100), z.unknown())
    .refine((layout) => isSmallAndStorable(layout), 'validation.invalid')
    .describe('How the columns are laid out; kept as it is sent'),
  isShared: z.boolean('validation.boolean').describe('Everybody in the organization may run it'),
  schedule: reportSchedule,
};

/** Also where it stands deep inside, PostgreSQL stores no NUL. */
function isSmallAndStorable(value: unknown): boolean {
  const text = JSON.stringify(value);
  const every = (part: unknown): boolean => {
    if (typeof part === 'string') return isStorable(part);
    if (typeof part !== 'object' || part === null) return true;
    return Object.entries(part).every(([key, inner]) => isStorable(key) && every(inner));
  };
  return text.length <= 50_000 && every(value);
}

/** The keys of accountData that each type has. */
const keysOf: Record<AccountType, readonly string[]> = {
  ...heldFields,
  quickColumns: Object.keys(quickColumns),
  alarmTimes: Object.keys(alarmTimes),
  report: Object.keys(report),
};

export function hasAccountKey(type: AccountType, key: string): boolean {
  return keysOf[type].includes(key);
}

const heldNames = [...new Set(counterpartyTypes.flatMap((type) => heldFields[type]))];

/**
 * `accountData` as it is written, whichever the type: merged by key, null clears, unknown names are refused by name. Keys
 * of other types are refused too, once the type is known.
 */
export const accountDataInput = z.strictObject({
  ...Object.fromEntries(heldNames.map((name) => [name, caseDataInput.shape[name] ?? z.never()])),
  ...Object.fromEntries(
    Object.entries({ ...quickColumns, ...alarmTimes, ...report }).map(([key, schema]) => [
      key,
      schema.nullable().optional(),
    ]),
  ),
});
/** After the checks; the keys are those of the account's type. */
export type AccountData = Record<string, unknown>;
