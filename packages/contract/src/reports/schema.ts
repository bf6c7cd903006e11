import { z } from 'zod';
import { caseStatusCodes } from '../cases/codes.ts';
import { currencies } from '../fields/money.ts';
import { deliveryStates } from '../notifications/codes.ts';
import { reportSendStates } from './codes.ts';

/**
 * One value of a report. Dates are YYYY-MM-DD, times ISO, amounts decimal strings with their currency in the next column,
 * several choices the codes in one text.
 */
export const reportCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ReportCell = z.infer<typeof reportCell>;

const count = z.int();
const day = z.string().describe('YYYY-MM-DD in Istanbul');

/** Half of the cases took no longer than so many days; null where there is no case to tell. */
const median = z.object({ days: z.number().nullable(), count });

export const overview = z.object({
  openCount: count,
  statusList: z.array(z.object({ caseStatusCode: z.enum(caseStatusCodes), count })),
  insurerList: z.array(
    z.object({ insuranceCompany: z.string().nullable().describe('Null: none is named'), count }),
  ),
  ageList: z
    .array(z.object({ from: day.nullable(), to: day.nullable(), count }))
    .describe('Open cases by the day they were opened, the youngest first'),
  paymentList: z.array(
    z.object({
      month: z.string().describe('YYYY-MM'),
      currency: z.enum(currencies),
      total: z.string(),
      count,
    }),
  ),
  durationList: z.array(
    z.object({
      isAll: z.boolean().describe('True for the one row that is about all insurers together'),
      insuranceCompany: z.string().nullable(),
      toFileNumber: median,
      toExpert: median,
      toPayment: median,
    }),
  ),
  durationsSince: day.describe('Durations are those of cases with a notice since this day'),
});
export type Overview = z.infer<typeof overview>;

const time = z.iso.datetime({ offset: true });

/** One hour of a schedule that has come. */
export const reportSend = z.object({
  occasion: time,
  state: z.enum(reportSendStates),
  deliveryState: z.enum(deliveryStates).nullable().describe('How far its mail has come; null: there is none'),
  recipients: z.array(z.string()),
  rowCount: z.int().nullable(),
  words: z.string().nullable().describe('Why it failed, or what the mail server said'),
  updatedAt: time,
});
export type ReportSend = z.infer<typeof reportSend>;
