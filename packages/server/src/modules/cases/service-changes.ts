import { isDeepStrictEqual } from 'node:util';
import { caseStatus, todayInIstanbul, vehicleStatus } from '@hasar/contract/cases/rules.ts';
import { caseFieldNames, isCaseField } from '@hasar/contract/cases/fields.ts';
import { hasField, type CaseData } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { invalid } from '@hasar/contract/errors.ts';
import type { StoredCase } from './queries.ts';

export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** All fields of a case in one object, those in columns included, as clients see them. */
export function wholeData(
  stored: Pick<StoredCase, 'caseData' | 'isNotWatching' | 'regressionRatio'>,
): CaseData {
  return { ...stored.caseData, isNotWatching: stored.isNotWatching, regressionRatio: stored.regressionRatio };
}

/** What the case becomes: status and vehicle status follow from its fields, and two of them go to their columns. */
export function settle(
  base: Omit<StoredCase, 'caseStatusCode' | 'vehicleStatusCode'>,
  data: CaseData,
): StoredCase {
  const { isNotWatching, regressionRatio, ...rest } = data;
  return {
    ...base,
    caseData: Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== null && value !== undefined),
    ),
    isNotWatching: isNotWatching === true,
    regressionRatio: typeof regressionRatio === 'number' ? regressionRatio : null,
    caseStatusCode: caseStatus(data, todayInIstanbul()),
    vehicleStatusCode: vehicleStatus(data),
  };
}

/** Throws when a value is sent for a field that a case of this type does not have; clearing one is always allowed. */
export function refuseForeignFields(type: CaseTypeCode, sent: CaseData): void {
  const foreign = Object.keys(sent).filter(
    (name) => isCaseField(name) && !hasField(type, name) && sent[name] !== null && sent[name] !== undefined,
  );
  if (foreign.length > 0) {
    throw invalid(
      Object.fromEntries(foreign.map((name) => [`caseData.${name}`, 'validation.fieldNotOfCaseType'])),
    );
  }
}

/** The data without what a case of this type does not have. */
export function keepFitting(type: CaseTypeCode, data: CaseData): CaseData {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => isCaseField(name) && hasField(type, name)),
  );
}

/** Field by field what is different, columns of the case included. */
export function changesBetween(before: StoredCase, after: StoredCase): Change[] {
  const [was, is] = [wholeData(before), wholeData(after)];
  const columns = [
    'caseTypeCode',
    'caseStatusCode',
    'vehicleStatusCode',
    'caseInsuredUserId',
    'caseNotificationId',
    'anotherLossOf',
    'anotherLossReason',
  ] as const;
  return [
    ...caseFieldNames.map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null })),
    ...columns.map((field) => ({ field, from: before[field], to: after[field] })),
  ].filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
