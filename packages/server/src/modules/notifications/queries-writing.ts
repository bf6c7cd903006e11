import type { DraftText } from '@hasar/contract/notifications/rules-draft.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Where a draft belongs: an answer in a conversation, a new message on a case, or one on none. */
export interface DraftPlace {
  threadId: number | null;
  caseId: number | null;
}

const at = (userId: number, { threadId, caseId }: DraftPlace) => sql`
  user_id = ${userId} and coalesce(thread_id, 0) = ${threadId ?? 0} and coalesce(case_id, 0) = ${caseId ?? 0}`;

const draftWire = sql`(draft_data || jsonb_build_object(
  'notificationId', thread_id, 'caseId', case_id, 'updatedAt', updated_at))::text`;

export async function selectDraft(db: Db, userId: number, place: DraftPlace): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${draftWire} as wire from notification_drafts where ${at(userId, place)}`.execute(db);
  return rows[0]?.wire;
}

/**
 * Writes over the state of that time alone, or over the very same text, which then stays the state it is. Whatever else is there is
 * left as it is, and locked. @returns undefined when there is something else
 */
export async function upsertDraft(
  db: Db,
  owner: { organizationId: number; userId: number },
  place: DraftPlace,
  text: DraftText,
  basedOn: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    insert into notification_drafts (organization_id, user_id, thread_id, case_id, draft_data, updated_at)
    values (${owner.organizationId}, ${owner.userId}, ${place.threadId}, ${place.caseId},
            ${JSON.stringify(text)}::jsonb, clock_timestamp())
    on conflict (organization_id, user_id, coalesce(thread_id, 0), coalesce(case_id, 0))
      do update set draft_data = excluded.draft_data,
        updated_at = case when notification_drafts.draft_data = excluded.draft_data
                          then notification_drafts.updated_at else clock_timestamp() end
      where notification_drafts.updated_at = ${basedOn}::timestamptz
         or notification_drafts.draft_data = excluded.draft_data
    returning ${draftWire} as wire`.execute(db);
  return rows[0]?.wire;
}

/** Takes the draft out of its place, if there is one. */
export async function takeDraft(db: Db, userId: number, place: DraftPlace): Promise<DraftText | undefined> {
  const { rows } = await sql<{ text: DraftText }>`
    delete from notification_drafts where ${at(userId, place)} returning draft_data as text`.execute(db);
  return rows[0]?.text;
}

/** Deletes no other state than this one. */
export async function deleteDraft(
  db: Db,
  userId: number,
  place: DraftPlace,
  basedOn: string | null,
): Promise<void> {
  await sql`
    delete from notification_drafts
    where ${at(userId, place)} and updated_at = ${basedOn}::timestamptz`.execute(db);
}

/** Empty where there is none. */
export async function selectSignature(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select signature_text as text from mail_signatures where user_id = ${userId}`.execute(db);
  return rows[0]?.text ?? '';
}

export async function upsertSignature(
  db: Db,
  owner: { organizationId: number; userId: number },
  text: string,
): Promise<void> {
  await sql`
    insert into mail_signatures (organization_id, user_id, signature_text)
    values (${owner.organizationId}, ${owner.userId}, ${text})
    on conflict (user_id) do update set signature_text = excluded.signature_text`.execute(db);
}

export async function selectReaders(
  db: Db,
  of: { threadId: number; exceptUserId: number; lifetime: number },
): Promise<{ userId: number; userFullName: string; isReplying: boolean }[]> {
  const { rows } = await sql<{ userId: number; userFullName: string; isReplying: boolean }>`
    select user_id as "userId", min(full_name) as "userFullName", bool_or(is_replying) as "isReplying"
    from notification_readers
    where thread_id = ${of.threadId} and user_id <> ${of.exceptUserId}
      and seen_at > now() - make_interval(secs => ${of.lifetime / 1000})
    group by user_id order by 2, 1`.execute(db);
  return rows;
}

export async function upsertReader(
  db: Db,
  reader: {
    organizationId: number;
    userId: number;
    fullName: string;
    threadId: number;
    tab: string;
    isReplying: boolean;
  },
): Promise<void> {
  await sql`
    insert into notification_readers (organization_id, user_id, thread_id, tab, full_name, is_replying)
    values (${reader.organizationId}, ${reader.userId}, ${reader.threadId}, ${reader.tab}, ${reader.fullName},
            ${reader.isReplying})
    on conflict (user_id, tab) do update set
      thread_id = excluded.thread_id, is_replying = excluded.is_replying, seen_at = now(),
      full_name = excluded.full_name`.execute(db);
}

export async function deleteReader(db: Db, of: { userId: number; tab: string }): Promise<void> {
  await sql`delete from notification_readers where user_id = ${of.userId} and tab = ${of.tab}`.execute(db);
}
