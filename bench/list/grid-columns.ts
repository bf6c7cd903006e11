import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { caseColumns } from '@hasar/server/src/modules/cases/queries-columns.ts';
import { selectCases } from '@hasar/server/src/modules/cases/queries-list.ts';
import type { Db } from '@hasar/server/src/platform/db/database.ts';
import { columnOf } from '@hasar/server/src/platform/db/list-conditions.ts';
import { encodeCursor, type CursorValue } from '@hasar/server/src/platform/db/list-cursor.ts';
import { orderSql, sortKeys } from '@hasar/server/src/platform/db/list-order.ts';
import { sql } from 'kysely';

/** The first page in this order, or the one that starts in the middle of the rows that have a value. */
export async function sortedPage(
  db: Db,
  orderBy: string,
  from: 'start' | 'middle',
): Promise<() => Promise<unknown>> {
  const cursor = from === 'middle' ? { cursor: await middleCursor(db, orderBy) } : {};
  return () => selectCases(db, listCases.query.parse({ orderBy, ...cursor }));
}

async function middleCursor(db: Db, orderBy: string): Promise<string> {
  const field = orderBy.replace('-', '');
  const order = [{ field, descending: orderBy.startsWith('-') }];
  const keys = sortKeys(caseColumns, sql`cases.id`, order).map((key) => ({ ...key, nullable: false }));
  const valued = sql`from cases where not is_deleted and ${columnOf(caseColumns, field).expression} is not null`;
  const { rows } = await sql<{ keys: CursorValue[] }>`
    select array[${sql.join(keys.map((key) => sql`(${key.expression})::text`))}]::text[] as keys ${valued}
    order by ${orderSql(keys)} limit 1 offset (select count(*) / 2 ${valued})`.execute(db);
  return encodeCursor(orderBy, rows[0]?.keys ?? []);
}
