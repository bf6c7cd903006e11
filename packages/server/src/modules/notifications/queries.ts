import type {
  Direction,
  NotificationKind,
  NotificationStatusCode,
} from '@hasar/contract/notifications/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { wholeWire } from './queries-columns.ts';

export interface MessageRow {
  id: number;
  threadId: number;
  direction: Direction;
  mailboxId: number | null;
  messageId: string;
  referenceIds: string[];
  fromAddress: string;
  fromName: string;
  toAddresses: string[];
  ccAddresses: string[];
  subject: string;
  ownText: string;
  createdAt: Date;
  createdBy: number | null;
}

/** The first message of a conversation, which holds what is true of the whole. */
export interface ThreadRow {
  id: number;
  caseId: number | null;
  statusCode: NotificationStatusCode;
  isActive: boolean;
}

export interface NewMessage {
  organizationId: number;
  /** The conversation that it continues; undefined: it begins one. */
  threadId: number | undefined;
  parentId: number | null;
  statusCode: NotificationStatusCode;
  kind: NotificationKind;
  direction: Direction;
  caseId: number | null;
  mailboxId: number | null;
  messageId: string;
  referenceIds: readonly string[];
  fromAddress: string;
  fromName: string;
  toAddresses: readonly string[];
  ccAddresses: readonly string[];
  answerTo: readonly string[];
  answerCc: readonly string[];
  subject: string;
  ownText: string;
  quotedText: string;
  html: string | null;
  hasAttachments: boolean;
  sentDate: Date | null;
  createdBy: number | null;
  createdByName: string | null;
}

/** @param alsoDeleted for the answer to who has just deleted it */
export async function selectWholeWire(db: Db, id: number, alsoDeleted = false): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${wholeWire}::text as wire from notifications where id = ${id} and (is_active or ${alsoDeleted})`.execute(
    db,
  );
  return rows[0]?.wire;
}

const message = sql`
  id, thread_id as "threadId", direction, mailbox_id as "mailboxId", message_id as "messageId",
  reference_ids as "referenceIds", from_address as "fromAddress", from_name as "fromName",
  to_addresses as "toAddresses", cc_addresses as "ccAddresses", subject, own_text as "ownText",
  created_at as "createdAt", created_by as "createdBy"`;

/** Undefined for one that was deleted, with its conversation or by itself. */
export async function selectMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${message} from notifications where id = ${id} and is_active`.execute(db);
  return rows[0];
}

export async function selectThreadOf(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ threadId: number }>`
    select thread_id as "threadId" from notifications where id = ${id}`.execute(db);
  return rows[0]?.threadId;
}

/** The conversation that a message belongs to, locked until the transaction ends; deleted ones too. */
export async function lockThreadOf(db: Db, id: number): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select id, case_id as "caseId", status_code as "statusCode", is_active as "isActive" from notifications
    where id = (select thread_id from notifications where id = ${id}) for no key update`.execute(db);
  return rows[0];
}

/** Messages known by one of these Message-IDs, of the own organization alone. */
export async function selectByMessageIds(
  db: Db,
  ids: readonly string[],
): Promise<Pick<MessageRow, 'id' | 'threadId' | 'direction' | 'messageId'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Pick<MessageRow, 'id' | 'threadId' | 'direction' | 'messageId'>>`
    select id, thread_id as "threadId", direction, message_id as "messageId" from notifications
    where message_id = any(${ids}::text[]) order by id limit 200`.execute(db);
  return rows;
}

export async function insertMessage(db: Db, made: NewMessage): Promise<{ id: number; threadId: number }> {
  const beginsOne = made.threadId === undefined;
  const isUnread = beginsOne && made.direction === 'in';
  const { rows } = await sql<{ id: number; threadId: number }>`
    insert into notifications (
      id, organization_id, thread_id, parent_id, type_code, status_code, kind, direction, case_id, mailbox_id, message_id,
      reference_ids, from_address, from_name, to_addresses, cc_addresses, answer_to, answer_cc, subject, own_text,
      quoted_text, html, has_attachments, sent_date, is_unread, latest_message, latest_from, created_by, created_by_name
    ) select
      next.id, ${made.organizationId}, coalesce(${made.threadId ?? null}::bigint, next.id), ${made.parentId}::bigint,
      ${beginsOne ? 'new' : 'answer'}, ${made.statusCode}, ${made.kind}, ${made.direction}, ${made.caseId}::bigint,
      ${made.mailboxId}::bigint, ${made.messageId}, ${made.referenceIds}::text[], ${made.fromAddress}, ${made.fromName},
      ${made.toAddresses}::text[], ${made.ccAddresses}::text[], ${made.answerTo}::text[], ${made.answerCc}::text[],
      ${made.subject}, ${made.ownText}, ${made.quotedText}, ${made.html}, ${made.hasAttachments}::boolean,
      ${made.sentDate}::timestamptz, ${isUnread}::boolean, ${beginningOf(made.ownText)},
      ${made.fromName || made.fromAddress}, ${made.createdBy}::bigint, ${made.createdByName}
    from (select nextval('notifications_id_seq') as id) next
    returning id, thread_id as "threadId"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored message came back without its row');
  return row;
}

/** Of a message that carries its conversation's token, which is known only once it is stored. */
export async function nameMessage(db: Db, id: number, messageId: string): Promise<void> {
  await sql`update notifications set message_id = ${messageId} where id = ${id}`.execute(db);
}

/** Enough for a line of the list, as whole letters. */
function beginningOf(text: string): string {
  return Array.from(text.replaceAll(/\s+/g, ' ').trim().slice(0, 600)).slice(0, 300).join('');
}

export async function selectHtml(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ html: string | null }>`
    select html from notifications where id = ${id} and is_active`.execute(db);
  return rows[0]?.html ?? undefined;
}

/** Attaches a whole conversation, or takes it off (null). */
export async function updateCase(
  db: Db,
  threadId: number,
  caseId: number | null,
  by: { userId: number | null; fullName: string | null },
): Promise<void> {
  await sql`
    update notifications set case_id = ${caseId}, updated_by = coalesce(${by.userId}, updated_by),
           updated_by_name = coalesce(${by.fullName}, updated_by_name)
    where thread_id = ${threadId}`.execute(db);
}

/** Deletes or restores a whole conversation; what was taken back stays away. */
export async function updateActive(
  db: Db,
  threadId: number,
  isActive: boolean,
  by: { userId: number | null; fullName: string | null },
): Promise<void> {
  await sql`
    update notifications n set is_active = ${isActive}, updated_by = coalesce(${by.userId}, updated_by),
           updated_by_name = coalesce(${by.fullName}, updated_by_name), updated_at = now()
    where n.thread_id = ${threadId} and n.is_active <> ${isActive}
      and not exists (select from outbox b where b.notification_id = n.id and b.state = 'cancelled')`.execute(
    db,
  );
}

export async function updateUnread(db: Db, threadId: number, isUnread: boolean): Promise<void> {
  await sql`
    update notifications set is_unread = ${isUnread} where id = ${threadId} and is_unread <> ${isUnread}`.execute(
    db,
  );
}

export async function removeMessage(db: Db, id: number): Promise<void> {
  await sql`update notifications set is_active = false where id = ${id}`.execute(db);
}

export async function updateBounce(db: Db, id: number, bounce: object): Promise<void> {
  await sql`update notifications set bounce = ${JSON.stringify(bounce)}::jsonb where id = ${id}`.execute(db);
}
