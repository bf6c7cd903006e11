import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { caseColumns } from './queries-columns.ts';
import { caseWire } from './queries-wire.ts';

/** Counting the hits of a frequent word stops here: each row has to be looked into. */
const searchCountCeiling = 1000;

export async function selectCases(db: Db, request: ListRequest): Promise<Page> {
  const search = request.search === undefined ? undefined : await searched(db, request.search);
  return selectPage(
    db,
    {
      table: sql`cases`,
      id: sql`cases.id`,
      columns: caseColumns,
      wire: caseWire,
      where: [
        sql`not cases.is_deleted`,
        ...(search === undefined ? [] : [search.condition]),
        ...(await narrowed(db, request)),
      ],
      ...(search === undefined ? {} : search.counting),
    },
    request,
  );
}

interface Search {
  readonly condition: RawBuilder<unknown>;
  readonly counting: { readonly count?: number; readonly countCeiling?: number };
}

/** By any text of the case; a number is also the id of one. */
async function searched(db: Db, words: string): Promise<Search> {
  const { ids, count, pieces } = await findCases(db, words, false);
  const id = /^\d{1,15}$/.test(words) ? words : null;
  if (ids !== null) {
    const condition = sql`cases.id = any(${ids}::bigint[] || ${id}::bigint)`;
    return { condition, counting: id === null ? { count } : {} };
  }
  const holds = sql.join(
    pieces.map((piece) => sql`strpos(cases.search_text, ${piece}) > 0`),
    sql` and `,
  );
  return {
    condition: sql`(${holds} or cases.id = ${id}::bigint)`,
    counting: { countCeiling: searchCountCeiling },
  };
}

/** Few cases hold a text anywhere, fewer in the column that it is asked of: an index finds those to look into. */
export async function narrowed(
  db: Db,
  { where }: Pick<ListRequest, 'where'>,
): Promise<RawBuilder<unknown>[]> {
  const narrow: RawBuilder<unknown>[] = [];
  for (const condition of where) {
    if (condition.op !== 'contains' || caseColumns.get(condition.field)?.inSearch !== true) continue;
    const { ids } = await findCases(db, condition.value, true);
    if (ids !== null) narrow.push(sql`cases.id = any(${ids}::bigint[])`);
  }
  return narrow;
}

interface Found {
  /** As PostgreSQL writes an array; null: too many to name. */
  ids: string | null;
  count: number;
  /** What the search text of each of them holds. */
  pieces: string[];
}

async function findCases(db: Db, search: string, anywhere: boolean): Promise<Found> {
  const { rows } = await sql<Found>`
    select ids::text, coalesce(cardinality(ids), 0) as count, pieces from find_cases(${search}, ${anywhere})`.execute(
    db,
  );
  return rows[0] ?? { ids: '{}', count: 0, pieces: [] };
}
