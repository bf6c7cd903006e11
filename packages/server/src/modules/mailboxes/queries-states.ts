import type { ConnectionState, ConnectionStep } from '@hasar/contract/mailboxes/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface MailboxToRead {
  id: number;
  organizationId: number;
  updatedAt: Date;
}

/** Of every organization: asked before one is known. */
export async function selectMailboxesToRead(nobody: Db): Promise<MailboxToRead[]> {
  const { rows } = await sql<MailboxToRead>`
    select id, organization_id as "organizationId", updated_at as "updatedAt" from mailboxes_to_read()`.execute(
    nobody,
  );
  return rows;
}

export async function selectCursor(
  db: Db,
  id: number,
): Promise<{ uidValidity: number; uid: number } | undefined> {
  const { rows } = await sql<{ uidValidity: number; uid: number }>`
    select uid_validity as "uidValidity", last_uid as uid from mailbox_states
    where id = ${id} and uid_validity is not null and last_uid is not null`.execute(db);
  return rows[0];
}

/** What the reader found; an error stays until the next connection. */
export async function updateState(
  db: Db,
  id: number,
  state: { state: ConnectionState; step: ConnectionStep | null; words: string | null; behind: number },
): Promise<void> {
  await sql`
    update mailbox_states set
      connection_state = ${state.state}, error_step = ${state.step}, error_words = ${state.words},
      behind_by = ${state.behind},
      connected_at = case when ${state.state} = 'connected' then now() else connected_at end
    where id = ${id}`.execute(db);
}
