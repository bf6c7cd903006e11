import { invalid } from '@hasar/contract/errors.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { ListColumns } from './list-column.ts';
import { columnOf, conditionSql } from './list-conditions.ts';
import { decodeCursor, encodeCursor, type CursorValue } from './list-cursor.ts';
import { orderSql, sortKeys } from './list-order.ts';
import { listParts } from './list-parts.ts';
import { allOf, rowsOf } from './list-rows.ts';

/** Counting stops here; `limit=0` counts on. A million rows take 74 ms to count, this many take one. */
const countCeiling = 10_000;

export interface ListSource {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: ListColumns;
  /** The row as JSON text, as it goes over the wire. */
  readonly wire: RawBuilder<unknown>;
  /** What always holds, and the free-text search. */
  readonly where: readonly RawBuilder<unknown>[];
  /** How many rows `where` finds, if that is known already. */
  readonly count?: number | undefined;
  /** Where counting stops, if sooner than elsewhere. */
  readonly countCeiling?: number;
}

export interface Page {
  readonly wires: string[];
  readonly nextCursor: string | null;
  readonly totalCount: number;
  readonly totalCountIsExact: boolean;
}

interface Row {
  wire: string;
  total: number;
  keys: CursorValue[];
}

/**
 * One page by keyset: as quick at the millionth row as at the first. Rows without a value in the leading sort column come
 * last in either direction; they are a second part of the list, asked for only when the first one ends.
 */
export async function selectPage(db: Db, source: ListSource, request: ListRequest): Promise<Page> {
  try {
    return await readPage(db, source, request);
  } catch (error) {
    // Class 22: a value passed our checks but not PostgreSQL's (a cursor made by hand, a date past its calendar).
    const wrongValue = error instanceof Error && 'code' in error && String(error.code).startsWith('22');
    throw wrongValue
      ? invalid({ [request.cursor === undefined ? 'columnFilters' : 'cursor']: 'validation.filterValue' })
      : error;
  }
}

async function readPage(db: Db, source: ListSource, request: ListRequest): Promise<Page> {
  const where = [...source.where, ...conditions(source, request)];
  if (request.limit === 0) {
    return {
      wires: [],
      nextCursor: null,
      totalCount: await count(db, source, where),
      totalCountIsExact: true,
    };
  }
  const keys = sortKeys(source.columns, source.id, request.order);
  const signature = request.order.map((key) => `${key.descending ? '-' : ''}${key.field}`).join();
  const after =
    request.cursor === undefined ? undefined : decodeCursor(request.cursor, signature, keys.length);
  if (request.cursor !== undefined && !after) throw invalid({ cursor: 'validation.invalid' });

  const ceiling = source.countCeiling ?? countCeiling;
  const known = request.where.length + request.anyOf.length === 0 ? source.count : undefined;
  const total =
    known !== undefined
      ? sql`${known}::int`
      : sql`(select count(*)::int from (
    select 1 from ${source.table} where ${allOf(where)} limit ${ceiling + 1}) counted)`;
  const cursor = sql.join(keys.map((key) => sql`(${key.expression})::text`));
  const rows: Row[] = [];
  for (const part of listParts(keys, after)) {
    // One row more than the page holds tells whether another page follows.
    const wanted = request.limit + 1 - rows.length;
    if (wanted <= 0) break;
    // The rows first, then their wire form: of what a sort or a merge throws away none is made.
    const { rows: found } = await sql<Row>`
      select ${source.wire}::text as wire, ${total} as total, array[${cursor}]::text[] as keys
      from (${rowsOf(source, request, { keys: part.keys, where: [...where, ...part.where] }, wanted)}) as ${source.table}
      order by ${orderSql(part.keys)} limit ${wanted}`.execute(db);
    rows.push(...found);
  }
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const counted = rows[0]?.total ?? (after ? await count(db, source, where) : 0);
  return {
    wires: page.map((row) => row.wire),
    nextCursor: rows.length > request.limit && last ? encodeCursor(signature, last.keys) : null,
    totalCount: Math.min(counted, ceiling),
    totalCountIsExact: counted <= ceiling,
  };
}

function conditions({ columns }: ListSource, request: ListRequest): RawBuilder<unknown>[] {
  for (const key of request.order) columnOf(columns, key.field);
  const any = request.anyOf.map((condition) => conditionSql(columns, condition));
  return [
    ...request.where.map((condition) => sql`(${conditionSql(columns, condition)})`),
    ...(any.length > 0 ? [sql`(${sql.join(any, sql` or `)})`] : []),
  ];
}

async function count(db: Db, source: ListSource, where: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source.table} where ${allOf(where)}`.execute(db);
  return rows[0]?.total ?? 0;
}
