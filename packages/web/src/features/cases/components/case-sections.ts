import type { CaseSection } from '@hasar/contract/cases/codes.ts';
import { sectionsOf } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { isFilled } from '../../../fields/field-value.ts';
import { caseValue } from './case-value.ts';

export interface SectionOfCase {
  readonly section: CaseSection;
  readonly fields: readonly CaseFieldName[];
}

/** The sections of a case, those with something in them apart from the empty ones; both in the order of the contract. */
export function filledSections(insuranceCase: InsuranceCase): {
  filled: SectionOfCase[];
  empty: SectionOfCase[];
} {
  const sections = sectionsOf(insuranceCase.caseTypeCode);
  const says = ({ fields }: SectionOfCase) => fields.some((name) => isFilled(caseValue(insuranceCase, name)));
  return { filled: sections.filter(says), empty: sections.filter((section) => !says(section)) };
}
