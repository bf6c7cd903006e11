import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import type { AnswerInput } from '@hasar/contract/endpoint.ts';
import { currencies } from '@hasar/contract/fields/money.ts';
import { istanbulDate } from '@hasar/contract/fields/formats.ts';
import { ageSteps, overviewMonths } from '@hasar/contract/reports/codes.ts';
import type { getOverview } from '@hasar/contract/reports/endpoints.ts';
import type { Context } from '../../platform/http/context.ts';
import * as queries from './queries-overview.ts';

/** Insurers named one by one; the rest has its place in the case list. */
const mostInsurers = 12;

/** The open cases, the payments and the durations of the own organization. */
export async function overview({ db }: Context, now: Date): Promise<AnswerInput<typeof getOverview>> {
  const today = istanbulDate(now);
  const since = ageSteps.map((days) => dayBefore(today, days));
  const [firstMonth, thisMonth] = [monthBefore(today, overviewMonths - 1), today.slice(0, 7)];
  const durationsSince = `${firstMonth}-01`;
  const [statuses, insurerList, ages, payments, durations] = await Promise.all([
    queries.countOpenByStatus(db),
    queries.countOpenByInsurer(db, mostInsurers),
    queries.countOpenByAge(db, since),
    queries.sumPayments(db, firstMonth, thisMonth),
    queries.selectDurations(db, durationsSince, mostInsurers),
  ]);
  return {
    overview: {
      openCount: statuses.reduce((sum, { count }) => sum + count, 0),
      statusList: statuses as { caseStatusCode: CaseStatusCode; count: number }[],
      insurerList,
      ageList: ages.map((count, at) => ({
        from: since[at] ?? null,
        to: at === 0 ? null : dayBefore(since[at - 1] ?? today, 1),
        count,
      })),
      paymentList: payments.flatMap(({ currency, ...payment }) => {
        const known = currencies.find((code) => code === currency);
        return known === undefined ? [] : [{ ...payment, currency: known }];
      }),
      durationList: durations.map((row) => ({
        isAll: row.isAll,
        insuranceCompany: row.insuranceCompany,
        toFileNumber: { days: row.fileNumberDays, count: row.fileNumberCount },
        toExpert: { days: row.expertDays, count: row.expertCount },
        toPayment: { days: row.paymentDays, count: row.paymentCount },
      })),
      durationsSince,
    },
  };
}

/** The calendar day so many days earlier. */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The month so many months earlier. @param day YYYY-MM-DD @returns YYYY-MM */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
