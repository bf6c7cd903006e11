import { istanbulDate } from '../fields/formats.ts';
import type { CaseStatusCode, VehicleStatusCode } from './codes.ts';
import type { CaseData } from './fields-derived.ts';

/**
 * Status of a case, first rule that holds (decision 13).
 * @param today date in Istanbul, YYYY-MM-DD
 */
export function caseStatus(data: CaseData, today: string): CaseStatusCode {
  if (data.damageCloseType) return data.damageCloseType as CaseStatusCode;
  if (typeof data.damagePaymentDate === 'string') {
    return data.damagePaymentDate >= today ? 'paymentDateGiven' : 'damagePaidDateWaiting';
  }
  if (data.repairStatus === 'vehicleOnRepair') return 'vehicleOnService';
  if (data.sendCaseToExpert === true || data.sendCaseToExpertDate) return 'atExpert';
  if (data.insuranceCaseNumber) return 'gotInsuranceCaseNumber';
  return 'communicated';
}

/** Status of the vehicle (decision 14). */
export function vehicleStatus(data: CaseData): VehicleStatusCode | null {
  if (data.repairStatus) return data.repairStatus as VehicleStatusCode;
  return data.serviceName ? 'vehicleOnService' : null;
}

/** The day by which a status is reckoned. */
export function todayInIstanbul(now: Date = new Date()): string {
  return istanbulDate(now);
}

export const caseTabs = ['all', 'watching', 'notWatching', 'new', 'alarmed'] as const;
export type CaseTab = (typeof caseTabs)[number];

/** Untouched this many days makes a case alarmed unless the user chose otherwise (spec section 9). */
export const defaultAlarmDays = 2;
