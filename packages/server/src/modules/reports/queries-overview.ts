import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Of a case that somebody still has to work on. An index holds just these: the words are the same there. */
const isOpen = sql`not is_deleted and case_status_code not in ('damagePaid', 'damageCancelled', 'noProcess')`;

export interface StatusCount {
  caseStatusCode: string;
  count: number;
}

export async function countOpenByStatus(db: Db): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select case_status_code as "caseStatusCode", count(*)::int as count from cases
    where ${isOpen} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export interface InsurerCount {
  insuranceCompany: string | null;
  count: number;
}

/** The largest first. */
export async function countOpenByInsurer(db: Db, limit: number): Promise<InsurerCount[]> {
  const { rows } = await sql<InsurerCount>`
    select insurance_company as "insuranceCompany", count(*)::int as count from cases
    where ${isOpen} group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** @param since days in Istanbul, the youngest first; each count reaches from its day to the day before the next younger one */
export async function countOpenByAge(db: Db, since: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ step: number; count: number }>`
    select coalesce(steps.step, ${since.length + 1})::int as step, count(*)::int as count
    from cases left join lateral (
      select min(step) as step
      from unnest(${since}::text[]) with ordinality as given (day, step)
      where cases.created_at >= given.day::date::timestamp at time zone 'Europe/Istanbul'
    ) steps on true
    where ${isOpen} group by 1`.execute(db);
  return Array.from(
    { length: since.length + 1 },
    (_, at) => rows.find(({ step }) => step === at + 1)?.count ?? 0,
  );
}

export interface MonthTotal {
  month: string;
  currency: string;
  total: string;
  count: number;
}

/** What was paid, by the month of the payment. @param from, to months, YYYY-MM, both included */
export async function sumPayments(db: Db, from: string, to: string): Promise<MonthTotal[]> {
  const { rows } = await sql<MonthTotal>`
    select left(damage_payment_date, 7) as month, case_data -> 'damagePaymentPrice' ->> 'currency' as currency,
           round(sum((case_data -> 'damagePaymentPrice' ->> 'price')::numeric), 2)::text as total, count(*)::int as count
    from cases
    where not is_deleted and case_status_code = 'damagePaid'
      and damage_payment_date >= ${from} and damage_payment_date < ${to} || '~'
      and case_data -> 'damagePaymentPrice' ->> 'price' is not null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface Durations {
  insuranceCompany: string | null;
  fileNumberDays: number | null;
  fileNumberCount: number;
  expertDays: number | null;
  expertCount: number;
  paymentDays: number | null;
  paymentCount: number;
}

/**
 * Days from the notice to each step, in the middle of the cases that came to it, by insurer, the largest first; the first
 * row, without an insurer and with `isAll`, is that of all of them. A step before the notice took no time; a year
 * 0000, which the calendar of PostgreSQL lacks, is none.
 */
export async function selectDurations(
  db: Db,
  since: string,
  limit: number,
): Promise<(Durations & { isAll: boolean })[]> {
  const { rows } = await sql<Durations & { isAll: boolean }>`
    with noticed as materialized (
      select insurance_company,
             case when numbered is not null then greatest(numbered, notice) - notice end as file_number,
             case when sent is not null then greatest(sent, notice) - notice end as expert,
             case when paid is not null then greatest(paid, notice) - notice end as payment
      from (
        select insurance_company, informing_date::date as notice,
               insurance_case_number_date::date as numbered,
               case when case_data ->> 'sendCaseToExpertDate' > '0001' then (case_data ->> 'sendCaseToExpertDate')::date end as sent,
               case when case_status_code = 'damagePaid' and damage_payment_date > '0001' then damage_payment_date::date end as paid
        from cases
        where not is_deleted and informing_date >= ${since}
      ) steps
    )
    select grouping(insurance_company) = 1 as "isAll", insurance_company as "insuranceCompany",
           percentile_cont(0.5) within group (order by file_number) as "fileNumberDays", count(file_number)::int as "fileNumberCount",
           percentile_cont(0.5) within group (order by expert) as "expertDays", count(expert)::int as "expertCount",
           percentile_cont(0.5) within group (order by payment) as "paymentDays", count(payment)::int as "paymentCount"
    from noticed group by grouping sets ((), (insurance_company))
    order by 1 desc, count(*) desc, insurance_company limit ${limit + 1}`.execute(db);
  return rows;
}
