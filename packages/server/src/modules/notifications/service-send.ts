import { undoSeconds } from '@hasar/contract/notifications/codes.ts';
import type { saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import { answerSubject } from '@hasar/contract/notifications/rules.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/context.ts';
import { queueJobAt } from '../../platform/jobs/queue.ts';
import { ownMarkHeader } from '../../platform/mail/filters/own-loop.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { recordSave } from '../audit/service.ts';
import { requireCase, touchCase } from '../cases/service.ts';
import { senderOf, type Sender } from '../mailboxes/service.ts';
import * as queries from './queries.ts';
import { insertAttachments, type StoredAttachment } from './queries-attachments.ts';
import { insertOutbox, type StoredMail } from './queries-outbox.ts';
import { renewThread } from './queries-thread.ts';
import { selectSignature } from './queries-writing.ts';
import { dropSentDraft } from './service-writing.ts';
import { htmlOf, quotedLines } from './service-text.ts';
import { newMessageId, ownMark, replyToken, taggedAddress } from './service-token.ts';

type Save = ParsedRequest<typeof saveNotification>['body'];

/** The job that delivers a line of the outbox. */
export const deliverJobName = 'notifications.deliver';

const mostQuoted = 20_000;
const mostReferences = 50;

/**
 * Writes a message and its line of the outbox, in the transaction of whoever calls: it leaves when that has landed and nobody took
 * it back in time. @returns the id of the message
 */
export async function send(
  db: Db,
  session: Session,
  secrets: SecretBox,
  body: Save,
  attachments: readonly StoredAttachment[],
  now: Date,
): Promise<number> {
  const { to, cc, text } = requireAll(body);
  const parent = await parentOf(db, body);
  const thread = parent && (await queries.lockThreadOf(db, parent.threadId));
  const caseId = thread ? thread.caseId : (body.caseId ?? null);
  if (thread && body.caseId !== undefined && body.caseId !== thread.caseId)
    throw invalid({ caseId: 'validation.fixed' });
  if (!thread && caseId !== null) await requireCase(db, caseId);
  const subject = body.notificationSubject || (parent ? answerSubject(parent.subject) : '');
  if (subject === '') throw invalid({ notificationSubject: 'validation.notEmpty' });
  const sender = await senderOf(db, parent?.mailboxId ?? null);
  const references = parent ? [...parent.referenceIds, parent.messageId].filter((one) => one !== '') : [];
  const signature = await selectSignature(db, session.userId);
  const ownText = signature === '' ? text : `${text}\n\n${signature}`;
  const quote = parent ? quoteOf(parent) : { head: '', text: '' };
  const { id, threadId } = await queries.insertMessage(db, {
    organizationId: session.organizationId,
    threadId: thread?.id,
    parentId: parent?.id ?? null,
    statusCode: 'sent',
    kind: 'mail',
    direction: 'out',
    caseId,
    mailboxId: sender.mailboxId,
    messageId: '',
    referenceIds: references,
    fromAddress: sender.address,
    fromName: sender.name,
    toAddresses: to,
    ccAddresses: cc,
    answerTo: [],
    answerCc: [],
    subject,
    ownText,
    quotedText: quote.text === '' ? '' : `${quote.head}\n${quote.text}`,
    html: null,
    hasAttachments: attachments.length > 0,
    sentDate: now,
    createdBy: session.userId,
    createdByName: session.fullName,
  });
  const token = replyToken(secrets, session.organizationId, threadId);
  const messageId = newMessageId(token, sender.address);
  await queries.nameMessage(db, id, messageId);
  await insertAttachments(db, session.organizationId, id, attachments);
  const mail: StoredMail = {
    from: { name: sender.name, address: sender.address },
    replyTo: replyToOf(sender, token),
    to: to.map(bare),
    cc: cc.map(bare),
    subject,
    text: quote.text === '' ? ownText : `${ownText}\n\n${quote.head}\n${quotedLines(quote.text)}`,
    html: htmlOf(ownText, quote.head, quote.text),
    inReplyTo: parent?.messageId || null,
    references: references.slice(-mostReferences),
    date: now.toISOString(),
    headers: { [ownMarkHeader]: ownMark(secrets, session.organizationId) },
  };
  await queueMail(db, { session, id, messageId, mail, sender, now });
  const fields = { notificationSubject: subject, notificationTo: to, notificationCc: cc, caseId };
  await recordSave(db, session, { entity: 'notification', entityId: id }, undefined, {
    isDeleted: false,
    fields,
  });
  await dropSentDraft(
    db,
    session.userId,
    { threadId: thread?.id ?? null, caseId: thread ? null : caseId },
    { notificationMessage: text, attachmentList: body.attachmentList ?? [] },
  );
  await renewThread(db, threadId, false);
  if (caseId !== null) await touchCase(db, caseId);
  return id;
}

async function queueMail(
  db: Db,
  line: { session: Session; id: number; messageId: string; mail: StoredMail; sender: Sender; now: Date },
): Promise<void> {
  const { organizationId } = line.session;
  const undoUntil = new Date(line.now.getTime() + undoSeconds * 1000);
  const outboxId = await insertOutbox(db, {
    organizationId,
    notificationId: line.id,
    mailboxId: line.sender.mailboxId,
    messageId: line.messageId,
    mail: line.mail,
    undoUntil,
  });
  if (outboxId === undefined) throw new Error('a new message found its line in the outbox');
  await queueJobAt(db, deliverJobName, { organizationId, outboxId }, undoUntil, `mail:${outboxId}`);
}

function requireAll(body: Save): { to: string[]; cc: string[]; text: string } {
  const { notificationTo: to = [], notificationCc: cc = [], notificationMessage: text = '' } = body;
  const missing = {
    ...(to.length === 0 ? { notificationTo: 'validation.required' } : {}),
    ...(text === '' ? { notificationMessage: 'validation.notEmpty' } : {}),
    ...(body.isActive === false ? { notificationId: 'validation.required' } : {}),
    ...(body.notificationTypeCode !== undefined &&
    body.notificationTypeCode !== (body.notificationParentId ? 'answer' : 'new')
      ? { notificationTypeCode: 'validation.invalid' }
      : {}),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return { to, cc, text };
}

async function parentOf(db: Db, { notificationParentId }: Save): Promise<queries.MessageRow | undefined> {
  if (notificationParentId === undefined || notificationParentId === null) return undefined;
  const parent = await queries.selectMessage(db, notificationParentId);
  if (!parent) throw new CodedError('NOT_FOUND');
  return parent;
}

/** What is answered, beneath the answer, as mail programs do. */
function quoteOf({ fromName, fromAddress, createdAt, ownText }: queries.MessageRow) {
  const who = fromName === '' ? fromAddress : `${fromName} <${fromAddress}>`;
  return {
    head: `${formatTime(createdAt.toISOString())} tarihinde ${who} yazdı:`,
    text: ownText.slice(0, mostQuoted).toWellFormed(),
  };
}

function replyToOf({ address, name, takesTags }: Sender, token: string): StoredMail['replyTo'] {
  const tagged = takesTags ? taggedAddress(address, token) : undefined;
  return tagged === undefined ? null : { name, address: tagged };
}

const bare = (address: string) => ({ name: '', address });
