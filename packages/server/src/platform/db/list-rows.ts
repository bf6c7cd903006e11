import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListColumns } from './list-column.ts';
import { columnOf } from './list-conditions.ts';
import { orderSql } from './list-order.ts';
import type { ListPart } from './list-parts.ts';

/** More scans than this cost more than one walk over everything. */
const mostRuns = 6;

/** The first rows of one part of a list, as a query; rows beyond `wanted` may be among them, none before is missing. */
export function rowsOf(
  source: { readonly table: RawBuilder<unknown>; readonly columns: ListColumns },
  request: ListRequest,
  part: ListPart,
  wanted: number,
): RawBuilder<unknown> {
  const rows = (where: readonly RawBuilder<unknown>[]) => sql`
    select * from ${source.table} where ${allOf(where)} order by ${orderSql(part.keys)} limit ${wanted}`;
  const runs = runsOf(source.columns, request);
  if (runs === undefined) return rows(part.where);
  return sql.join(
    runs.map((run) => sql`(${rows([...part.where, run])})`),
    sql` union all `,
  );
}

/**
 * One condition for each of the values that a column is filtered by, where the list is in order of its id: each of them is
 * a run of the index that is in that order already. Asked for all of them at once, PostgreSQL would walk the whole list.
 */
function runsOf(columns: ListColumns, { where, order }: ListRequest): RawBuilder<unknown>[] | undefined {
  const [first] = order;
  if (first === undefined || columnOf(columns, first.field).unique !== true) return undefined;
  for (const condition of where) {
    const { leadsToId, expression } = columnOf(columns, condition.field);
    if (condition.op !== 'any' || leadsToId !== true) continue;
    const values = [...new Set(condition.values)];
    if (values.length <= mostRuns) return values.map((value) => sql`${expression} = ${value}`);
  }
  return undefined;
}

export function allOf(where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(where, sql` and `);
}
