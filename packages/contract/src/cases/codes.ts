/** What the addresses of all calls for cases begin with (spec section 4). */
export const caseBase = '/api/insurance-case-management';

/** Wire spelling throughout; `damameOnCourt` is misspelt there and stays (decision 13). */
export const caseStatusCodes = [
  'damagePaidDateWaiting',
  'damagePaid',
  'damageCancelled',
  'damageOnArbitration',
  'damameOnCourt',
  'noProcess',
  'recoursePending',
  'precautionaryPending',
  'communicated',
  'vehicleOnService',
  'gotInsuranceCaseNumber',
  'atExpert',
  'paymentDateGiven',
] as const;
export type CaseStatusCode = (typeof caseStatusCodes)[number];

export const damageCloseTypes = [
  'damagePaidDateWaiting',
  'damagePaid',
  'damageCancelled',
  'damageOnArbitration',
  'damameOnCourt',
  'noProcess',
  'recoursePending',
  'precautionaryPending',
] as const satisfies readonly CaseStatusCode[];

export const repairStatuses = ['vehicleOnRepair', 'repairCompleted', 'damaged'] as const;
export const vehicleStatusCodes = [...repairStatuses, 'vehicleOnService'] as const;
export type VehicleStatusCode = (typeof vehicleStatusCodes)[number];

export const expertNeeds = ['expertNeeded', 'expertNotNeeded'] as const;
export const serviceTypes = ['authorized', 'contracted', 'independent'] as const;

/** Order of the sections in dialog, detail and print (spec section 2; subTransporter after load, decision 18). */
export const caseSections = [
  'customer',
  'vehicle',
  'load',
  'subTransporter',
  'damage',
  'insurance',
  'service',
  'expert',
  'repair',
  'damagePayment',
] as const;
export type CaseSection = (typeof caseSections)[number];

export const documentSlots = [
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
  'repairProposal',
  'repairPhotos',
  'repairPartsAndLaborInvoices',
  'writtenDamageClaim',
  'subCarrierDamageNotice',
] as const;
export type DocumentSlot = (typeof documentSlots)[number];
