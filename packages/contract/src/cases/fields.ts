import type { FieldTypeName } from '../fields/field-types.ts';
import {
  damageCloseTypes,
  documentSlots,
  expertNeeds,
  repairStatuses,
  serviceTypes,
  type CaseSection,
} from './codes.ts';

/** One field of a case. The only place that says a field exists: everything else derives from this table. */
export interface CaseField {
  /** `documents` holds what the documents tab edits; it is no section of the dialog. */
  readonly section: CaseSection | 'documents';
  readonly type: FieldTypeName;
  readonly options?: readonly string[];
  /** Shown by freight types only. */
  readonly freight?: true;
  /** Kept in a column of the table instead of inside case_data (decision 16). */
  readonly column?: string;
}

export const caseFields = {
  customerFullName: { section: 'customer', type: 'text' },
  customerPhone: { section: 'customer', type: 'phone' },
  customerEmail: { section: 'customer', type: 'email' },
  customerIdNumber: { section: 'customer', type: 'identityNumber' },
  customerTaxNumber: { section: 'customer', type: 'taxNumber' },
  relatedPersonFullName: { section: 'customer', type: 'text' },
  relatedPersonPhone: { section: 'customer', type: 'phone' },

  plate: { section: 'vehicle', type: 'plate' },
  brand: { section: 'vehicle', type: 'text' },
  vehicleType: { section: 'vehicle', type: 'text' },
  vehicleYear: { section: 'vehicle', type: 'year' },
  headPlate: { section: 'vehicle', type: 'plate', freight: true },
  dorsePlate: { section: 'vehicle', type: 'plate', freight: true },

  loadType: { section: 'load', type: 'text' },
  loadInvoincePrice: { section: 'load', type: 'money' },
  loadOwnerName: { section: 'load', type: 'text' },
  loadOwnerPhone: { section: 'load', type: 'phone' },
  loadOwnerEmail: { section: 'load', type: 'email' },
  loadOwnerVd: { section: 'load', type: 'text' },
  loadOwnerVn: { section: 'load', type: 'taxNumber' },

  loadSubTransporter: { section: 'subTransporter', type: 'checkbox' },
  subTransporterName: { section: 'subTransporter', type: 'text' },
  subTransporterPhone: { section: 'subTransporter', type: 'phone' },
  subTransporterEmail: { section: 'subTransporter', type: 'email' },
  subTransporterVd: { section: 'subTransporter', type: 'text' },
  subTransporterVn: { section: 'subTransporter', type: 'taxNumber' },

  damageDate: { section: 'damage', type: 'date' },
  informingDate: { section: 'damage', type: 'date' },
  approximatePrice: { section: 'damage', type: 'money' },
  damageLocation: { section: 'damage', type: 'text' },
  damageCause: { section: 'damage', type: 'text' },

  insuranceCaseNumber: { section: 'insurance', type: 'text' },
  policyNumber: { section: 'insurance', type: 'text' },
  insuranceCompany: { section: 'insurance', type: 'account' },
  policyStartedAt: { section: 'insurance', type: 'date' },
  policyEndedAt: { section: 'insurance', type: 'date' },
  agency: { section: 'insurance', type: 'account' },
  caseReponsible: { section: 'insurance', type: 'text' },
  insurancePhone: { section: 'insurance', type: 'phone' },
  insuranceEmail: { section: 'insurance', type: 'email' },
  primDebt: { section: 'insurance', type: 'checkbox' },
  replacementVehicleTime: { section: 'insurance', type: 'days' },
  damageExemption: { section: 'insurance', type: 'money' },
  insuranceBrokerName: { section: 'insurance', type: 'text', freight: true },
  insuranceBrokerPersonName: { section: 'insurance', type: 'text', freight: true },
  insuranceBrokerPersonPhone: { section: 'insurance', type: 'phone', freight: true },
  insuranceReasuransName: { section: 'insurance', type: 'text', freight: true },
  insuranceReasuransPersonName: { section: 'insurance', type: 'text', freight: true },
  insuranceReasuransPersonEmail: { section: 'insurance', type: 'email', freight: true },
  insuranceReasuransPersonPhone: { section: 'insurance', type: 'phone', freight: true },

  serviceName: { section: 'service', type: 'text' },
  relatedServicePersonFullName: { section: 'service', type: 'text' },
  relatedServicePersonPhone: { section: 'service', type: 'phone' },
  servicePhone: { section: 'service', type: 'phone' },
  serviceEmail: { section: 'service', type: 'email' },
  serviceAddress: { section: 'service', type: 'longText' },
  serviceType: { section: 'service', type: 'choice', options: serviceTypes },

  isExpertNeeded: { section: 'expert', type: 'choice', options: expertNeeds },
  expertName: { section: 'expert', type: 'text' },
  expertPhone: { section: 'expert', type: 'phone' },
  expertEmail: { section: 'expert', type: 'email' },
  expertAdress: { section: 'expert', type: 'longText' },
  vehicleSeen: { section: 'expert', type: 'checkbox' },
  sendCaseToExpert: { section: 'expert', type: 'checkbox' },
  sendCaseToExpertDate: { section: 'expert', type: 'date' },
  sendCaseToInsurance: { section: 'expert', type: 'checkbox' },

  repairStatus: { section: 'repair', type: 'choice', options: repairStatuses },
  repairDate: { section: 'repair', type: 'date' },

  damagePaymentPrice: { section: 'damagePayment', type: 'money' },
  damagePaymentDate: { section: 'damagePayment', type: 'date' },
  regressionRatio: { section: 'damagePayment', type: 'percent', column: 'regression_ratio' },
  damageCloseType: { section: 'damagePayment', type: 'choice', options: damageCloseTypes },
  isNotWatching: { section: 'damagePayment', type: 'checkbox', column: 'is_not_watching' },
  remarks: { section: 'damagePayment', type: 'longText' },

  documentTypeList: { section: 'documents', type: 'choices', options: documentSlots },
} as const satisfies Record<string, CaseField>;

export type CaseFieldName = keyof typeof caseFields;
export const caseFieldNames = Object.keys(caseFields) as CaseFieldName[];

/** A field as its general shape; the table's own literal types are too narrow to loop over. */
export function caseField(name: CaseFieldName): CaseField {
  return caseFields[name];
}

export function isCaseField(name: string): name is CaseFieldName {
  return Object.hasOwn(caseFields, name);
}
