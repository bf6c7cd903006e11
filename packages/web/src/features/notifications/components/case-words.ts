import { hasField } from '@hasar/contract/cases/fields-derived.ts';
import { caseFieldNames, type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';

/** A field of a case that is a text anyway; empty where there is none. */
export function textIn(insuranceCase: InsuranceCase | undefined, name: CaseFieldName): string {
  const value = insuranceCase?.caseData[name];
  return typeof value === 'string' ? value : '';
}

export interface CaseAddress {
  readonly name: CaseFieldName;
  readonly address: string;
}

/** The e-mail addresses that a case knows, each by the field it stands in. */
export function caseAddresses(insuranceCase: InsuranceCase | undefined): CaseAddress[] {
  if (insuranceCase === undefined) return [];
  return caseFieldNames
    .filter((name) => caseField(name).type === 'email' && hasField(insuranceCase.caseTypeCode, name))
    .map((name) => ({ name, address: textIn(insuranceCase, name) }))
    .filter(({ address }) => address !== '');
}

/** How people call a case: plate and insured, or its number. */
export function nameOfCase(insuranceCase: InsuranceCase): string {
  const parts = [textIn(insuranceCase, 'plate'), textIn(insuranceCase, 'customerFullName')];
  return parts.filter((part) => part !== '').join(' · ') || `#${String(insuranceCase.id)}`;
}
