import type { Logger } from 'pino';
import type { Database, Db } from '../../platform/db/database.ts';
import { queueJob, queueJobAt } from '../../platform/jobs/queue.ts';
import { deliver, type Delivery, type RefusedRecipient } from '../../platform/mail/deliver.ts';
import type { OutgoingAttachment, OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { exitOf } from '../mailboxes/service.ts';
import { selectThreadOf, updateBounce } from './queries.ts';
import { selectAttachmentsOf } from './queries-attachments.ts';
import * as outbox from './queries-outbox.ts';
import { renewThread } from './queries-thread.ts';
import { deliverJobName } from './service-send.ts';

export interface OutboxParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly secrets: SecretBox;
  readonly outgoingFolder: string;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Longer than any delivery takes; after this a line whose process ended is anybody's again. */
const claimMinutes = 10;
/** Waits before each further try, in minutes; the last one again and again until the mail is too old. */
const waits = [1, 2, 5, 10, 20, 40, 60, 120, 240] as const;
/** Tries in all: about three days. */
const mostTries = 24;

/**
 * Delivers one line of the outbox, if it is due and in nobody's hands. Whoever ends between the server's yes and our note of it
 * leaves a line that is delivered once more, under the same Message-ID: that is the only way in which a mail can leave twice.
 */
export async function deliverLine(
  parts: OutboxParts,
  organizationId: number,
  outboxId: number,
): Promise<void> {
  const { database, now } = parts;
  const db = database.of(organizationId);
  const until = new Date(now().getTime() + claimMinutes * 60_000);
  const line = await outbox.claimOutbox(db, outboxId, now(), until);
  if (!line) return;
  const delivery = await tryIt(parts, db, organizationId, line);
  await settle(parts, db, organizationId, line, delivery);
}

async function tryIt(
  parts: OutboxParts,
  db: Db,
  organizationId: number,
  line: outbox.OutboxRow,
): Promise<Delivery> {
  try {
    const server = await exitOf(db, organizationId, parts.secrets, line.mailboxId);
    // A mailbox that is gone takes nothing out: what was meant for it is not quietly put into the folder.
    if (!server && line.mailboxId !== null)
      return { kind: 'failed', words: 'The mailbox this message was to leave by is gone.' };
    const along =
      line.notificationId === null
        ? (line.mail.files ?? [])
        : await selectAttachmentsOf(db, line.notificationId);
    return await deliver(server ?? { folder: parts.outgoingFolder }, mailOf(parts.files, line, along));
  } catch (error) {
    parts.log.warn({ err: { message: String(error) } }, 'a mail could not be handed over');
    return { kind: 'retry', words: error instanceof Error ? error.message : String(error) };
  }
}

function mailOf(
  files: FileStore,
  { messageId, mail }: outbox.OutboxRow,
  along: readonly outbox.StoredMailFile[],
): OutgoingMail {
  const { replyTo, html, inReplyTo, date, files: _named, ...rest } = mail;
  return {
    ...rest,
    messageId,
    date: new Date(date),
    attachments: along.map((one) => attachmentOf(files, one)),
    ...(replyTo ? { replyTo } : {}),
    ...(html === null ? {} : { html }),
    ...(inReplyTo === null ? {} : { inReplyTo }),
  };
}

function attachmentOf(
  files: FileStore,
  { name, contentType, key }: outbox.StoredMailFile,
): OutgoingAttachment {
  return {
    name,
    contentType,
    content: async () => {
      const file = await files.read(key);
      if (!file) throw new Error('the bytes of an attachment are missing');
      return file.stream;
    },
  };
}

async function settle(
  { log, now }: OutboxParts,
  db: Db,
  organizationId: number,
  line: outbox.OutboxRow,
  delivery: Delivery,
): Promise<void> {
  const isOver = delivery.kind === 'retry' && line.attempts >= mostTries;
  const words = delivery.kind === 'sent' ? null : delivery.words.slice(0, 2000);
  const waitMinutes = waits[Math.min(line.attempts, waits.length) - 1] ?? 1;
  const dueAt = new Date(now().getTime() + waitMinutes * 60_000);
  const tryAgain = delivery.kind === 'retry' && !isOver;
  const state = tryAgain ? 'waiting' : delivery.kind === 'sent' ? 'sent' : 'failed';
  await db.transaction().execute(async (transaction) => {
    const outcome = {
      state,
      words,
      dueAt: tryAgain ? dueAt : null,
      sentAt: state === 'sent' ? now() : null,
    } as const;
    if (!(await outbox.settleOutbox(transaction, line, outcome))) return;
    if (tryAgain) {
      const payload = { organizationId, outboxId: line.id };
      await queueJobAt(transaction, deliverJobName, payload, dueAt, `mail:${line.id}`);
    }
    if (delivery.kind === 'sent' && delivery.refused.length > 0)
      await noteRefused(transaction, line, delivery.refused, now());
    const threadId =
      line.notificationId === null ? undefined : await selectThreadOf(transaction, line.notificationId);
    if (state === 'failed' && threadId !== undefined) await renewThread(transaction, threadId);
  });
  if (delivery.kind !== 'sent')
    log.info({ outboxId: line.id, state, attempts: line.attempts }, 'mail not sent');
}

/** Some of the recipients were not taken: the message left for the others, and says so. */
async function noteRefused(
  db: Db,
  { notificationId }: outbox.OutboxRow,
  refused: readonly RefusedRecipient[],
  now: Date,
): Promise<void> {
  if (notificationId === null) return;
  const words = refused.map((one) => `${one.address}: ${one.words}`).join('; ');
  const recipients = refused.map(({ address }) => address);
  await updateBounce(db, notificationId, {
    words: words.slice(0, 2000),
    recipients,
    date: now.toISOString(),
  });
}

/** Queues what is due and in nobody's hands, in every organization: jobs that got lost with their process are made up for. */
export async function queueDue({ database, now }: Pick<OutboxParts, 'database' | 'now'>): Promise<number> {
  const due = await outbox.selectDue(database.nobody, now());
  for (const { organizationId, id } of due) {
    const payload = { organizationId, outboxId: id };
    await queueJob(database.of(organizationId), deliverJobName, payload, `mail:${id}`);
  }
  return due.length;
}
