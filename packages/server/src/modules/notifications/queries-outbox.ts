import type { DeliveryState } from '@hasar/contract/notifications/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A file of the store that goes along. */
export interface StoredMailFile {
  name: string;
  contentType: string;
  key: string;
}

interface StoredAddress {
  name: string;
  address: string;
}

/** A message as it will stand on the wire, the bytes of files apart. Nothing of it changes between two tries. */
export interface StoredMail {
  from: StoredAddress;
  replyTo: StoredAddress | null;
  to: StoredAddress[];
  cc: StoredAddress[];
  subject: string;
  text: string;
  html: string | null;
  inReplyTo: string | null;
  references: string[];
  date: string;
  headers: Record<string, string>;
  /** Of a mail of the house itself; those of a message stand with the message. */
  files?: StoredMailFile[];
}

export interface OutboxRow {
  id: number;
  notificationId: number | null;
  mailboxId: number | null;
  messageId: string;
  mail: StoredMail;
  attempts: number;
}

export async function insertOutbox(
  db: Db,
  line: {
    organizationId: number;
    notificationId: number | null;
    mailboxId: number | null;
    messageId: string;
    mail: StoredMail;
    undoUntil: Date;
    /** Of the files that go along: they stay until the mail has left. */
    fileIds?: readonly string[];
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into outbox (organization_id, notification_id, mailbox_id, message_id, mail, undo_until, due_at, file_ids)
    values (${line.organizationId}, ${line.notificationId}, ${line.mailboxId}, ${line.messageId},
            ${JSON.stringify(line.mail)}::jsonb, ${line.undoUntil}, ${line.undoUntil},
            ${line.fileIds ?? []}::uuid[])
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Takes a line in hand for a while. @returns undefined when it is not due, or somebody else has it, or it is done: who ended in the
 * middle is taken over once the while is past
 */
export async function claimOutbox(
  db: Db,
  id: number,
  now: Date,
  until: Date,
): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update outbox set state = 'sending', claimed_until = ${until}, attempts = attempts + 1
    where id = ${id} and state in ('waiting', 'sending') and due_at <= ${now}
      and (claimed_until is null or claimed_until <= ${now})
    returning id, notification_id as "notificationId", mailbox_id as "mailboxId", message_id as "messageId", mail,
              attempts`.execute(db);
  return rows[0];
}

/** @returns false when the line is no longer in the hands of this try */
export async function settleOutbox(
  db: Db,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
  outcome: { state: DeliveryState; words: string | null; dueAt: Date | null; sentAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update outbox set state = ${outcome.state}, words = ${outcome.words}, claimed_until = null,
           due_at = coalesce(${outcome.dueAt}, due_at), sent_at = ${outcome.sentAt}
    where id = ${id} and state = 'sending' and attempts = ${attempts} returning id`.execute(db);
  return rows.length > 0;
}

/** @returns the mail, when it had not left yet */
export async function cancelOutbox(
  db: Db,
  notificationId: number,
  now: Date,
): Promise<StoredMail | undefined> {
  const { rows } = await sql<{ mail: StoredMail }>`
    update outbox set state = 'cancelled'
    where notification_id = ${notificationId} and state = 'waiting' and attempts = 0 and undo_until > ${now}
    returning mail`.execute(db);
  return rows[0]?.mail;
}

export async function isInOutbox(db: Db, notificationId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox where notification_id = ${notificationId}`.execute(db);
  return rows.length > 0;
}

export async function markBounced(db: Db, notificationId: number, words: string): Promise<void> {
  await sql`
    update outbox set state = 'bounced', words = ${words}
    where notification_id = ${notificationId} and state = 'sent'`.execute(db);
}

/** Of every organization: what should be on its way and is in nobody's hands. */
export async function selectDue(nobody: Db, now: Date): Promise<{ organizationId: number; id: number }[]> {
  const { rows } = await sql<{ organizationId: number; id: number }>`
    select organization_id as "organizationId", id from outbox_due(${now})`.execute(nobody);
  return rows;
}
