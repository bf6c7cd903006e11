import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface DueAlarm {
  id: number;
  caseId: number;
  subject: string;
  text: string;
  dueAt: Date;
  /** Tells this setting of the alarm from others, exact to the microsecond. */
  setting: string;
  /** Who set it; when gone, who opened the case or changed it last; null when nobody of them works here any more. */
  recipientId: number | null;
}

/**
 * Alarms that are due and have not gone off, locked; those that another worker has in hand are passed over. Alarms of a deleted
 * case wait until it is restored.
 */
export async function lockDueAlarms(db: Db, now: Date, limit: number): Promise<DueAlarm[]> {
  const { rows } = await sql<DueAlarm>`
    select n.id, n.case_id as "caseId", n.note_subject as subject, n.note_text as text, n.alarm_due_at as "dueAt",
           extract(epoch from n.alarm_set_at)::text as setting, recipient.id as "recipientId"
    from notes n
    join cases c on c.id = n.case_id and not c.is_deleted
    left join lateral (
      select id from users
      where id in (n.alarm_set_by, c.created_by, c.updated_by) and is_active and not is_deleted
      order by id = n.alarm_set_by desc, id = c.created_by desc limit 1
    ) recipient on true
    where n.alarm_due_at <= ${now} and n.alarm_fired_at is null
    order by n.alarm_due_at, n.id limit ${limit}
    for no key update of n skip locked`.execute(db);
  return rows;
}

export async function markFired(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update notes set alarm_fired_at = ${now} where id = any(${ids}::bigint[])`.execute(db);
}

export interface PendingAlarm {
  id: number;
  setAt: Date;
  period: number;
  dueAt: Date;
}

/** Alarms that wait to go off, locked, from the one after `afterId` on. */
export async function lockPendingAlarms(db: Db, afterId: number, limit: number): Promise<PendingAlarm[]> {
  const { rows } = await sql<PendingAlarm>`
    select id, alarm_set_at as "setAt", alarm_period as period, alarm_due_at as "dueAt" from notes
    where alarm_due_at is not null and alarm_fired_at is null and id > ${afterId}
    order by id limit ${limit} for no key update`.execute(db);
  return rows;
}

export async function moveAlarm(db: Db, id: number, dueAt: Date): Promise<void> {
  await sql`update notes set alarm_due_at = ${dueAt} where id = ${id}`.execute(db);
}
