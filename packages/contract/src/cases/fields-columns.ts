/** Columns of the case list, in their first order (spec section 2). Every one of them sorts. */
export const caseColumnKeys = [
  'id',
  'customerFullName',
  'plate',
  'insuranceCaseNumber',
  'insuranceCompany',
  'damageCause',
  'caseStatusCode',
  'regressionRatio',
  'damagePaymentDate',
  'vehicleStatusCode',
  'caseTypeCode',
  'damageDate',
  'caseCreatedByName',
  'caseUpdatedByName',
  'createdAt',
  'updatedAt',
] as const;
export type CaseColumnKey = (typeof caseColumnKeys)[number];
