import type { Condition } from '@hasar/contract/list-condition.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  caseCellsQuery,
  caseConditions,
  caseCountQuery,
  countCases,
  type CaseCells,
  type TimeForm,
} from './queries-rows.ts';

/** For who reads many cases at once, column by column: the rows as a query to be walked through, and their number as another. */
export async function rowsOfCases(
  db: Db,
  columns: readonly string[],
  conditions: readonly Condition[],
  times: TimeForm,
): Promise<{ rows: RawBuilder<CaseCells>; count: RawBuilder<{ total: number }> }> {
  const where = await caseConditions(db, conditions);
  return { rows: caseCellsQuery(columns, where, times), count: caseCountQuery(where) };
}

/** The first of those rows, and how many there are in all. */
export async function firstRowsOfCases(
  db: Db,
  columns: readonly string[],
  conditions: readonly Condition[],
  limit: number,
) {
  const where = await caseConditions(db, conditions);
  const { rows } = await caseCellsQuery(columns, where, 'instant', limit).execute(db);
  return { rows: rows.map(({ cells }) => cells), ...(await countCases(db, where)) };
}
