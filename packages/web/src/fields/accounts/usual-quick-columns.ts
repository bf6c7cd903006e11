import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';

/** What decides the status (decision 13), in the order in which a case comes to it, and what is said along with it. */
export const usualQuickColumns = [
  'insuranceCaseNumber',
  'sendCaseToExpertDate',
  'repairStatus',
  'repairDate',
  'damagePaymentDate',
  'damagePaymentPrice',
  'damageCloseType',
  'remarks',
] as const satisfies readonly CaseFieldName[];
