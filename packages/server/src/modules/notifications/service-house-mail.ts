import type { Db } from '../../platform/db/database.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { ownMarkHeader } from '../../platform/mail/filters/own-loop.ts';
import { senderOf } from '../mailboxes/service.ts';
import { insertOutbox, type StoredMailFile } from './queries-outbox.ts';
import { deliverJobName } from './service-send.ts';
import { htmlOf, linked, oneLine } from './service-text.ts';
import { newMessageId, ownMark } from './service-token.ts';

interface HouseMail {
  readonly organizationId: number;
  /** Stands in its Message-ID. */
  readonly kind: 'alert' | 'report';
  readonly to: readonly { readonly name: string; readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  /** Goes along; the file stays in the store until the mail has left. */
  readonly file?: StoredMailFile & { readonly fileId: string };
}

/**
 * A mail of the house itself, by the organization's mailbox, in the transaction of whoever calls: it leaves when that has landed.
 * @returns the line of the outbox
 */
export async function queueHouseMail(
  db: Db,
  { secrets, now, publicUrl }: Pick<JobServices, 'secrets' | 'now' | 'publicUrl'>,
  { organizationId, kind, to, subject, text, file }: HouseMail,
): Promise<number> {
  const sender = await senderOf(db, null);
  const files = file && [{ name: file.name, contentType: file.contentType, key: file.key }];
  const outboxId = await insertOutbox(db, {
    organizationId,
    notificationId: null,
    mailboxId: sender.mailboxId,
    messageId: newMessageId(kind, sender.address),
    undoUntil: now(),
    fileIds: file ? [file.fileId] : [],
    mail: {
      from: { name: sender.name, address: sender.address },
      replyTo: null,
      to: to.map(({ name, address }) => ({ name, address })),
      cc: [],
      subject: oneLine(subject, 200),
      text,
      html: linked(htmlOf(text, '', ''), publicUrl),
      inReplyTo: null,
      references: [],
      date: now().toISOString(),
      // Nobody's machine answers it.
      headers: {
        [ownMarkHeader]: ownMark(secrets, organizationId),
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
      ...(files && { files }),
    },
  });
  if (outboxId === undefined) throw new Error('a new Message-ID was there before');
  await queueJob(db, deliverJobName, { organizationId, outboxId }, `mail:${outboxId}`);
  return outboxId;
}
