import type { Condition } from '@hasar/contract/list-condition.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { conditionSql } from '../../platform/db/list-conditions.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchCountCeiling, searchPieces } from '../../platform/db/list-search.ts';
import { notificationColumns, notificationWire } from './queries-columns.ts';

/**
 * Deleted ones are left out unless the request says something of isActive itself. A search finds conversations: all messages of
 * one where any of them holds the words.
 */
export async function selectNotifications(db: Db, request: ListRequest): Promise<Page> {
  const asksForDeleted = [...request.where, ...request.anyOf].some(({ field }) => field === 'isActive');
  const where = asksForDeleted ? [] : [sql`notifications.is_active`];
  const pieces = request.search === undefined ? [] : searchPieces(request.search);
  if (pieces.length > 0) where.push(await inThreads(db, pieces));
  const others: Condition[] = [];
  for (const condition of request.where) {
    const isText = condition.op === 'contains' || condition.op === 'startsWith';
    if (isText && notificationColumns.get(condition.field)?.inSearch)
      where.push(await holdsText(db, condition));
    else others.push(condition);
  }
  const readsTexts = pieces.length > 0 || others.length < request.where.length;
  return selectPage(
    db,
    {
      table: sql`notifications`,
      id: sql`notifications.id`,
      columns: notificationColumns,
      wire: notificationWire,
      where: where.length > 0 ? where : [sql`true`],
      ...(readsTexts ? { countCeiling: searchCountCeiling } : {}),
    },
    { ...request, where: others },
  );
}

/**
 * Rare ones are named by their ids. Of frequent ones PostgreSQL thinks that they are rare too, and would read the whole table; and to
 * fold a text takes long, so that is left to rows whose folded text holds the words somewhere.
 */
async function holdsText(
  db: Db,
  condition: Condition & { op: 'contains' | 'startsWith' },
): Promise<RawBuilder<unknown>> {
  const holds = conditionSql(notificationColumns, condition);
  const piece = sql<string>`fold(${condition.value})`;
  const ids = await findThreads(db, [piece]);
  if (ids !== null) return sql`(${inThese(ids)} and ${holds})`;
  return sql`(strpos(notifications.search_text, ${piece}) > 0 and coalesce(${holds}, false))`;
}

/** Rare ones are named by their ids; frequent ones are met along the way. */
async function inThreads(db: Db, pieces: readonly RawBuilder<string>[]): Promise<RawBuilder<unknown>> {
  const ids = await findThreads(db, pieces);
  if (ids !== null) return inThese(ids);
  return sql`exists (
    select from notifications m where m.thread_id = notifications.thread_id and m.is_active
      and ${holdsPieces(sql`m.search_text`, pieces)})`;
}

const inThese = (ids: string): RawBuilder<unknown> => sql`notifications.thread_id = any(${ids}::bigint[])`;

async function findThreads(db: Db, pieces: readonly RawBuilder<string>[]): Promise<string | null> {
  const { rows } = await sql<{ ids: string | null }>`
    select find_notifications(array[${sql.join(pieces)}]::text[])::text as ids`.execute(db);
  return rows[0]?.ids ?? null;
}

/** Counting stops here: a badge that says more than this says nothing. */
const ceiling = 1000;

export async function countThreads(
  db: Db,
  alarmedBefore: Date,
): Promise<{ unreadCount: number; newCount: number; alarmedCount: number }> {
  const counted = (what: RawBuilder<unknown>) => sql`(
    select count(*)::int from (
      select 1 from notifications where is_active and ${what} limit ${ceiling}) counted)`;
  const isNew = sql`type_code = 'new' and status_code = 'new'`;
  const { rows } = await sql<{ unreadCount: number; newCount: number; alarmedCount: number }>`
    select ${counted(sql`is_unread`)} as "unreadCount", ${counted(isNew)} as "newCount",
           ${counted(sql`${isNew} and updated_at < ${alarmedBefore}`)} as "alarmedCount"`.execute(db);
  return rows[0] ?? { unreadCount: 0, newCount: 0, alarmedCount: 0 };
}
