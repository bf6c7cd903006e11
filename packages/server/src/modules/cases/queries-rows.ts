import type { Condition } from '@hasar/contract/list-condition.ts';
import { reportKind } from '@hasar/contract/reports/fields.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { columnOf, conditionSql } from '../../platform/db/list-conditions.ts';
import { allOf } from '../../platform/db/list-rows.ts';
import { caseColumns } from './queries-columns.ts';
import { narrowed } from './queries-list.ts';

/** Counting stops here, as it does in lists. */
const countCeiling = 10_000;

/** How a time is written: as an instant, or as the seconds that a clock in Istanbul would have counted since 1970. */
export type TimeForm = 'instant' | 'istanbulSeconds';

/** A row of chosen columns as a JSON array, its values in the order of the columns. */
export interface CaseCells {
  cells: string;
}

/** Conditions on cases that are not deleted, as SQL. */
export async function caseConditions(
  db: Db,
  conditions: readonly Condition[],
): Promise<RawBuilder<unknown>[]> {
  return [
    sql`not cases.is_deleted`,
    ...conditions.map((condition) => sql`(${conditionSql(caseColumns, condition)})`),
    ...(await narrowed(db, { where: conditions })),
  ];
}

/** The newest case first. */
export function caseCellsQuery(
  columns: readonly string[],
  where: readonly RawBuilder<unknown>[],
  times: TimeForm,
  limit?: number,
): RawBuilder<CaseCells> {
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  return sql<CaseCells>`
    select ${arrayOf(columns.map((name) => cellSql(name, times)))}::text as cells
    from cases where ${allOf(where)} order by cases.id desc ${most}`;
}

/** How many those are in all, however many. */
export function caseCountQuery(where: readonly RawBuilder<unknown>[]): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*)::int as total from cases where ${allOf(where)}`;
}

export async function countCases(db: Db, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from cases where ${allOf(where)} limit ${countCeiling + 1}) counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { totalCount: Math.min(total, countCeiling), totalCountIsExact: total <= countCeiling };
}

/** Arguments that a function takes. */
const mostArguments = 90;

function arrayOf(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (values.length <= mostArguments) return sql`json_build_array(${sql.join(values)})`;
  const parts = Array.from({ length: Math.ceil(values.length / mostArguments) }, (_, part) =>
    values.slice(part * mostArguments, (part + 1) * mostArguments),
  );
  return sql`(${sql.join(
    parts.map((part) => sql`jsonb_build_array(${sql.join(part)})`),
    sql` || `,
  )})`;
}

function cellSql(name: string, times: TimeForm): RawBuilder<unknown> {
  const { expression } = columnOf(caseColumns, name);
  const kind = reportKind(name);
  // As it is stored, to the last digit.
  if (kind === 'money') return sql`(cases.case_data -> ${sql.lit(name)} ->> 'price')`;
  if (kind === 'choices')
    return sql`(select string_agg(code, ',') from jsonb_array_elements_text(cases.case_data -> ${sql.lit(name)}) code)`;
  if (kind === 'time' && times === 'istanbulSeconds')
    return sql`extract(epoch from (${expression} at time zone 'Europe/Istanbul'))::float8`;
  return expression;
}
