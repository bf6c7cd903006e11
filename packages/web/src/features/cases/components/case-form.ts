import { caseTypeCodes, type CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { caseFieldNames, type CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { caseValue } from './case-value.ts';

/** What the dialog edits. Every field stands here, whichever type is chosen, so that changing the type loses nothing. */
export interface CaseForm {
  caseTypeCode: CaseTypeCode;
  caseData: Record<CaseFieldName, unknown>;
}

/** What a new case is filled with before anybody types, under a name of its own. */
export interface CasePreset {
  readonly name: string;
  readonly caseData: Readonly<Partial<Record<CaseFieldName, unknown>>>;
  /** The mail it begins with. */
  readonly caseNotificationId: number;
}

/** What the editor started from: the case as it was then, or nothing. */
export interface CaseBaseline {
  readonly caseId?: number;
  readonly caseVersion?: number;
  readonly form: CaseForm;
}

export function baselineOf(insuranceCase: InsuranceCase | undefined): CaseBaseline {
  const caseData = Object.fromEntries(
    caseFieldNames.map((name) => [name, insuranceCase === undefined ? null : caseValue(insuranceCase, name)]),
  ) as Record<CaseFieldName, unknown>;
  if (insuranceCase === undefined) return { form: { caseTypeCode: caseTypeCodes[0], caseData } };
  const { id, caseVersion, caseTypeCode } = insuranceCase;
  return { caseId: id, caseVersion, form: { caseTypeCode, caseData } };
}
