import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';

/** The value of a field wherever a case keeps it: two of them stand beside caseData (decision 16). */
export function caseValue(insuranceCase: InsuranceCase, name: CaseFieldName): unknown {
  if (name === 'regressionRatio') return insuranceCase.regressionRatio;
  if (name === 'isNotWatching') return insuranceCase.isNotWatching;
  return insuranceCase.caseData[name] ?? null;
}

/** The value of a field that is a text anyway; empty where there is none. */
export function caseText(insuranceCase: InsuranceCase, name: CaseFieldName): string {
  const value = caseValue(insuranceCase, name);
  return typeof value === 'string' ? value : '';
}

/** How people call a case: plate and insured, or its number. */
export function caseName(insuranceCase: InsuranceCase): string {
  const parts = [caseText(insuranceCase, 'plate'), caseText(insuranceCase, 'customerFullName')];
  return parts.filter((part) => part !== '').join(' · ') || `#${String(insuranceCase.id)}`;
}
