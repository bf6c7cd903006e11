import { defaultAlarmDays } from '@hasar/contract/cases/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function touchActivity(db: Db, caseId: number): Promise<boolean> {
  const { rows } = await sql`
    update cases set last_activity_at = now() where id = ${caseId} and not is_deleted returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function setNoteText(db: Db, caseId: number, noteText: string): Promise<void> {
  await sql`update cases set note_text = ${noteText} where id = ${caseId}`.execute(db);
}

export interface UntouchedCase {
  id: number;
  lastActivityAt: Date;
  /** Tells this stretch without a touch from others, exact to the microsecond. */
  stretch: string;
  /** Who opened the case, or who changed it last; null when neither works here any more. */
  responsibleId: number | null;
  /** After so many days that person wants to hear of it. */
  alarmDays: number;
}

/**
 * Cases that may have lain too long, of which nobody was told yet, the longest untouched first, from behind `after` on. They are
 * locked; those that another worker looks at are passed over.
 */
export async function lockUntouched(
  db: Db,
  before: Date,
  after: Pick<UntouchedCase, 'stretch' | 'id'> | undefined,
  limit: number,
): Promise<UntouchedCase[]> {
  const behind = after
    ? sql`(c.untouched_since, c.id) > (${after.stretch}::timestamptz, ${after.id})`
    : sql`true`;
  const { rows } = await sql<UntouchedCase>`
    select c.id, c.untouched_since as "lastActivityAt", (c.untouched_since at time zone 'UTC')::text || 'Z' as stretch,
           responsible.id as "responsibleId",
           coalesce((
             select (account_data ->> 'unTouchedCaseAlarmTime')::int from accounts
             where owner_id = responsible.id and account_type = 'alarmTimes' and not is_deleted
           ), ${defaultAlarmDays}) as "alarmDays"
    from cases c
    left join lateral (
      select id from users
      where id in (c.created_by, c.updated_by) and is_active and not is_deleted
      order by id = c.created_by desc limit 1
    ) responsible on true
    where c.untouched_since <= ${before} and ${behind}
    order by c.untouched_since, c.id limit ${limit}
    for no key update of c skip locked`.execute(db);
  return rows;
}

export async function markUntouchedTold(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update cases set untouched_alarm_for = last_activity_at where id = any(${ids}::bigint[])`.execute(db);
}
