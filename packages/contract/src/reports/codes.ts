import { caseStatusCodes, type CaseStatusCode } from '../cases/codes.ts';

export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];

/** What Accept names to get a workbook instead of JSON. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const closedStatusCodes = new Set<CaseStatusCode>(['damagePaid', 'damageCancelled', 'noProcess']);
/** Statuses of cases that somebody still has to work on. */
export const openStatusCodes = caseStatusCodes.filter((code) => !closedStatusCodes.has(code));

/** How long open cases have been open: each step up to this many days, the last without an end. */
export const ageSteps = [7, 30, 90, 180] as const;

/** What became of an hour of a schedule: the report left, or a mail that leads to it; or why nothing did. */
export const reportSendStates = ['sent', 'tooLarge', 'failed', 'noPermission', 'missed'] as const;
export type ReportSendState = (typeof reportSendStates)[number];

/** Payments and durations are told of this many months, the current one included. */
export const overviewMonths = 12;

/** The words of one language that a report is written in. */
export interface ReportLabels {
  /** Behind the heading of an amount, over its currencies. */
  readonly currency: string;
  readonly yes: string;
  readonly no: string;
  readonly column: Readonly<Record<string, string>>;
  readonly type: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<string, string>>;
  readonly vehicleStatus: Readonly<Record<string, string>>;
  /** Codes that no other list names. */
  readonly option: Readonly<Record<string, string>>;
}
