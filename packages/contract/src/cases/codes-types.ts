import type { CaseSection, DocumentSlot } from './codes.ts';

/** Main types with their subtypes; one without subtypes is itself selectable (decision 18). The picker follows `caseTypeCodes`. */
export const mainCaseTypes = {
  kh: ['kh1', 'kh2'],
  th: ['th1', 'th2', 'th3', 'th4', 'th5'],
  '3': [],
  '4': [],
  ffl: ['ffl1'],
  '7': [],
  '8': [],
  '9': [],
  '10': [],
  '11': [],
  '12': [],
} as const;

export const caseTypeCodes = [
  'kh1',
  'kh2',
  'th1',
  'th2',
  'th3',
  'th4',
  'th5',
  '3',
  '4',
  'ffl1',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
] as const;
export type CaseTypeCode = (typeof caseTypeCodes)[number];

interface CaseType {
  readonly sections: readonly CaseSection[];
  /** Freight cases also show the fields marked `freight` in the field table. */
  readonly freight: boolean;
  readonly documentSlots: readonly DocumentSlot[];
}

const baseSections = ['customer', 'insurance', 'expert', 'damage', 'damagePayment'] as const;
const base: CaseType = { sections: baseSections, freight: false, documentSlots: [] };

const motor: CaseType = {
  sections: [...baseSections, 'vehicle', 'service', 'repair'],
  freight: false,
  documentSlots: [
    'damageNotificationForm',
    'accidentReport',
    'detailedAccidentDeclaration',
    'incidentPhotos',
    'vehicleLicenses',
    'driverDocuments',
    'repairProposal',
    'repairPhotos',
    'repairPartsAndLaborInvoices',
    'writtenDamageClaim',
  ],
};

const freight: CaseType = {
  sections: [...baseSections, 'vehicle', 'load', 'subTransporter'],
  freight: true,
  documentSlots: [
    'damageNotificationForm',
    'accidentReport',
    'detailedAccidentDeclaration',
    'incidentPhotos',
    'cmrDocument',
    'invoiceOrWaybill',
    'vehicleLoadingPhotos',
    'damagedCargoPhotos',
    'damageReportOrCmrNote',
    'highwayLoadPermit',
    'insuredFreightInvoice',
    'goodsInvoice',
    'vehicleLicenses',
    'driverDocuments',
    'subCarrierFreightInvoices',
    'driverDeclarationWithLoadingInfo',
    'transportationAgreement',
    'writtenDamageClaim',
    'subCarrierDamageNotice',
  ],
};

/** What each selectable type shows (spec section 3, decision 18). */
export const caseTypes: Record<CaseTypeCode, CaseType> = {
  kh1: motor,
  kh2: base,
  th1: motor,
  th2: base,
  th3: base,
  th4: base,
  th5: base,
  '3': base,
  '4': base,
  ffl1: freight,
  '7': base,
  '8': base,
  '9': base,
  '10': base,
  '11': base,
  '12': base,
};
