import { hasField } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { caseValue } from './case-value.ts';
import type { CaseWords } from '../../../fields/case-words.ts';

/** What an insurer, an expert or a garage asks for first. Remarks stay in the house. */
const summaryFields = [
  'customerFullName',
  'customerPhone',
  'plate',
  'headPlate',
  'dorsePlate',
  'brand',
  'vehicleType',
  'vehicleYear',
  'loadType',
  'insuranceCompany',
  'policyNumber',
  'insuranceCaseNumber',
  'damageDate',
  'damageLocation',
  'damageCause',
  'approximatePrice',
  'serviceName',
  'servicePhone',
  'expertName',
  'expertPhone',
  'repairDate',
  'damagePaymentDate',
  'damagePaymentPrice',
] as const satisfies readonly CaseFieldName[];

export interface SummaryFact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Without these nobody knows which case is spoken of. */
const alwaysTold = ['customerFullName', 'plate'] as const satisfies readonly CaseFieldName[];

/**
 * The case in short, in the language of the user; what is empty is left out.
 * @param columns the fields that the user wants to see, in their order
 */
export function caseSummary(
  insuranceCase: InsuranceCase,
  words: CaseWords,
  columns?: readonly CaseFieldName[],
): SummaryFact[] {
  const fields = columns === undefined ? summaryFields : [...new Set([...alwaysTold, ...columns])];
  const { id, caseTypeCode, caseStatusCode, vehicleStatusCode } = insuranceCase;
  const fact = (name: string, value: unknown) => ({
    name,
    label: words.field(name),
    value: words.value(name, value),
  });
  return [
    { name: 'id', label: words.field('caseId'), value: String(id) },
    fact('caseTypeCode', caseTypeCode),
    fact('caseStatusCode', caseStatusCode),
    fact('vehicleStatusCode', vehicleStatusCode),
    ...fields
      .filter((name) => hasField(caseTypeCode, name))
      .map((name) => fact(name, caseValue(insuranceCase, name))),
  ].filter(({ value }) => value !== '');
}

/** As lines to paste into a mail. */
export function summaryText(facts: readonly SummaryFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value.replaceAll(/\s*\n\s*/g, ' ')}`).join('\n');
}
