import type { ToldAlert } from '@hasar/contract/alerts/rules-message.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Open alerts of a person that no mail has told yet, marked as told: they land with the mail or not at all. */
export async function takeAlertsToMail(db: Db, userId: number): Promise<ToldAlert[]> {
  const { rows } = await sql<ToldAlert>`
    update alerts a set mailed_at = now()
    where a.user_id = ${userId} and a.mailed_at is null and a.done_at is null and a.snoozed_until is null
      and exists (select from cases c where c.id = a.case_id and not c.is_deleted)
    returning a.kind, a.case_id as "caseId", a.note_id as "noteId", a.alert_data as "alertData"`.execute(db);
  return rows.toSorted((one, other) => one.caseId - other.caseId);
}

export async function selectAddressOf(
  db: Db,
  userId: number,
): Promise<{ address: string; name: string } | undefined> {
  const { rows } = await sql<{ address: string; name: string }>`
    select email as address, full_name as name from users
    where id = ${userId} and is_active and not is_deleted`.execute(db);
  return rows[0];
}
