import type { Present } from '@hasar/contract/live/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/live/hub.ts';

/**
 * Changes that a browser may have missed, oldest first: those behind the last it has seen, and once more those of the minute
 * before. A transaction that took longer shows its changes after others with higher ids; to hear of one twice does no harm.
 * @param after null: the last minute alone
 * @returns undefined when the last one seen is no longer kept, or more than `limit` were missed
 */
export async function selectMissed(
  db: Db,
  of: { userId: number; after: number | null; limit: number },
): Promise<Omit<Change, 'organizationId'>[] | undefined> {
  const { rows } = await sql<Omit<Change, 'organizationId'>>`
    with seen as (select id, created_at from live_events where id = ${of.after}::bigint)
    select e.id, e.entity, e.entity_id as "entityId", e.case_id as "caseId", e.user_id as "userId"
    from live_events e
    where (e.user_id is null or e.user_id = ${of.userId})
      and e.created_at > coalesce((select created_at from seen), now()) - interval '1 minute'
    order by e.id limit ${of.limit + 1}`.execute(db);
  if (rows.length > of.limit) return undefined;
  if (of.after !== null && !(await isKept(db, of.after))) return undefined;
  return rows;
}

async function isKept(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from live_events where id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function removeOldLiveEvents(db: Db): Promise<void> {
  await sql`select remove_old_live_events()`.execute(db);
}

export async function upsertPresence(
  db: Db,
  present: {
    organizationId: number;
    userId: number;
    fullName: string;
    tab: string;
    caseId: number;
    isEditing: boolean;
  },
): Promise<void> {
  await sql`
    insert into case_presence (organization_id, user_id, case_id, tab, full_name, is_editing)
    values (${present.organizationId}, ${present.userId}, ${present.caseId}, ${present.tab}, ${present.fullName},
            ${present.isEditing})
    on conflict (user_id, tab) do update set
      case_id = excluded.case_id, is_editing = excluded.is_editing, full_name = excluded.full_name, seen_at = now()
  `.execute(db);
}

export async function deletePresence(db: Db, of: { userId: number; tab: string }): Promise<void> {
  await sql`delete from case_presence where user_id = ${of.userId} and tab = ${of.tab}`.execute(db);
}

/** Everybody but the asker, each once however many tabs they have. @param lifetime in milliseconds */
export async function selectPresence(
  db: Db,
  of: { caseId: number; exceptUserId: number; lifetime: number },
): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select user_id as "userId", min(full_name) as "userFullName", bool_or(is_editing) as "isEditing"
    from case_presence
    where case_id = ${of.caseId} and user_id <> ${of.exceptUserId}
      and seen_at > now() - ${of.lifetime}::float8 * interval '1 millisecond'
    group by user_id order by min(seen_at), user_id`.execute(db);
  return rows;
}
