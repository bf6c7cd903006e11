import type { NotificationKind } from '@hasar/contract/notifications/codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAutoReply } from '../../platform/mail/filters/auto-reply.ts';
import { bounceOf, type Bounce } from '../../platform/mail/filters/bounce.ts';
import { isListMail } from '../../platform/mail/filters/list-mail.ts';
import { isOwnMail } from '../../platform/mail/filters/own-loop.ts';
import { participantsOf } from '../../platform/mail/filters/participants.ts';
import { splitQuotedText } from '../../platform/mail/filters/quote-split.ts';
import { sameAddress, type IncomingMail, type MailAddress } from '../../platform/mail/incoming-mail.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { recordSave } from '../audit/service.ts';
import { touchCase } from '../cases/service.ts';
import * as queries from './queries.ts';
import { insertAttachments, type StoredAttachment } from './queries-attachments.ts';
import { replaceSuggestions, type FoundCase } from './queries-matching.ts';
import { markBounced } from './queries-outbox.ts';
import { renewThread } from './queries-thread.ts';
import { candidatesOf } from './service-matching.ts';
import { mostText, oneLine, storable } from './service-text.ts';
import { ownMark, threadOfToken, tokensIn, untagged } from './service-token.ts';

export interface Arrival {
  readonly organizationId: number;
  readonly mailboxId: number | null;
  readonly secrets: SecretBox;
  /** Whom the server that brought it named, if that is known. */
  readonly envelopeTo: readonly string[];
  /** Every address that reaches the organization. */
  readonly ownAddresses: readonly string[];
  /** Cases that hold a number which the message names. */
  readonly found: readonly FoundCase[];
}

const mostHtml = 2_000_000;
const mostAddresses = 500;

/**
 * Stores what a message says, in the conversation and at the case it belongs to. Called inside the transaction that takes the
 * message in. Nothing in it is believed for who its sender says to be: what left from here is known by our outbox alone.
 * @returns the notification; 'own' for a mail of ours that came home
 */
export async function recordIncoming(
  db: Db,
  arrival: Arrival,
  mail: IncomingMail,
  attachments: readonly StoredAttachment[],
): Promise<number | 'own'> {
  if (await cameHome(db, arrival, mail)) return 'own';
  const bounce = bounceOf(mail);
  const kind = kindOf(mail, bounce);
  const parent = await parentOf(db, arrival, mail, bounce);
  const thread = parent && (await queries.lockThreadOf(db, parent.threadId));
  const { own, quoted } = splitQuotedText(storable(mail.text, mostText));
  const { answerTo, others } = participantsOf(mail, arrival.ownAddresses.flatMap(withTags(arrival, mail)));
  const { id, threadId } = await queries.insertMessage(db, {
    organizationId: arrival.organizationId,
    threadId: thread?.id,
    parentId: parent?.id ?? null,
    statusCode: thread?.caseId ? 'assigned' : 'new',
    kind,
    direction: 'in',
    caseId: thread?.caseId ?? null,
    mailboxId: arrival.mailboxId,
    messageId: oneLine(mail.messageId ?? '', 1000),
    referenceIds: [...new Set([...mail.references, ...mail.inReplyTo])]
      .slice(-100)
      .map((one) => oneLine(one, 1000)),
    fromAddress: oneLine(mail.from?.address ?? mail.sender?.address ?? '', 320),
    fromName: oneLine(mail.from?.name ?? '', 300),
    toAddresses: addressesOf(mail.to),
    ccAddresses: addressesOf(mail.cc),
    answerTo: addressesOf(answerTo),
    answerCc: addressesOf(others),
    subject: oneLine(mail.subject, 1000),
    ownText: own.trim(),
    quotedText: quoted.trim(),
    html: mail.html === undefined || mail.html.length > mostHtml ? null : storable(mail.html, mostHtml),
    hasAttachments: attachments.some(({ isInline }) => !isInline),
    sentDate: mail.date ?? null,
    createdBy: null,
    createdByName: null,
  });
  await insertAttachments(db, arrival.organizationId, id, attachments);
  if (thread && !thread.isActive) await queries.updateActive(db, thread.id, true, nobody);
  if (bounce && parent) await noteBounce(db, parent.id, bounce);
  // Numbers in what a machine or a list sent are nobody's word on a case.
  const attached = thread?.caseId ?? (kind === 'mail' ? await match(db, arrival, threadId, mail) : null);
  // A conversation that begins here is what its row says, unless it was given a case.
  if (thread !== undefined || attached !== null)
    await renewThread(db, threadId, kind === 'mail' || kind === 'bounce' ? true : undefined);
  if (attached !== null && kind === 'mail') await touchCase(db, attached);
  return id;
}

const nobody = { userId: null, fullName: null };

function kindOf(mail: IncomingMail, bounce: Bounce | undefined): NotificationKind {
  if (bounce) return 'bounce';
  if (isAutoReply(mail)) return 'autoReply';
  return isListMail(mail) ? 'listMail' : 'mail';
}

/** It carries our mark and the Message-ID of something that left from here: a copy of it. Either alone proves nothing. */
async function cameHome(db: Db, { secrets, organizationId }: Arrival, mail: IncomingMail): Promise<boolean> {
  if (mail.messageId === undefined || !isOwnMail(mail, ownMark(secrets, organizationId))) return false;
  const known = await queries.selectByMessageIds(db, [mail.messageId]);
  return known.some(({ direction }) => direction === 'out');
}

/** The message that this one answers: by the ids it names, the nearest first, else by a token of ours. */
async function parentOf(
  db: Db,
  arrival: Arrival,
  mail: IncomingMail,
  bounce: Bounce | undefined,
): Promise<{ id: number; threadId: number } | undefined> {
  const named = [
    ...(bounce?.messageId === undefined ? [] : [bounce.messageId]),
    ...mail.inReplyTo,
    ...mail.references.toReversed(),
  ].slice(0, 100);
  const known = await queries.selectByMessageIds(db, named);
  for (const messageId of named) {
    const parent = known.find((one) => one.messageId === messageId);
    if (parent) return parent;
  }
  const addresses = [
    ...arrival.envelopeTo,
    ...mail.deliveredTo,
    ...addressesOf(mail.to),
    ...addressesOf(mail.cc),
  ];
  for (const token of tokensIn(named, addresses)) {
    const threadId = threadOfToken(arrival.secrets, arrival.organizationId, token);
    const thread = threadId === undefined ? undefined : await queries.lockThreadOf(db, threadId);
    if (thread) return { id: thread.id, threadId: thread.id };
  }
  return undefined;
}

/** Suggests cases; one that is certain is attached at once, by nobody but the house itself. @returns that one */
async function match(
  db: Db,
  { organizationId, found }: Arrival,
  threadId: number,
  mail: IncomingMail,
): Promise<number | null> {
  const candidates = await candidatesOf(db, found, mail.from?.address ?? '');
  if (candidates.length === 0) return null;
  await replaceSuggestions(db, organizationId, threadId, candidates);
  const certain = candidates.find(({ isCertain }) => isCertain);
  if (!certain) return null;
  await queries.updateCase(db, threadId, certain.caseId, nobody);
  const of = { entity: 'notification', entityId: threadId };
  const [was, is] = [null, certain.caseId].map((caseId) => ({ isDeleted: false, fields: { caseId } }));
  if (was && is) await recordSave(db, { organizationId, ...nobody }, of, was, is);
  return certain.caseId;
}

/** Only a message that did go to one of those whom the report names. A report that it is late changes nothing. */
async function noteBounce(db: Db, id: number, bounce: Bounce): Promise<void> {
  const message = await queries.selectMessage(db, id);
  const sentTo = [...(message?.toAddresses ?? []), ...(message?.ccAddresses ?? [])];
  const failed = bounce.recipients.filter(
    ({ action, address }) => action === 'failed' && sentTo.some((one) => sameAddress(one, address)),
  );
  if (message?.direction !== 'out' || failed.length === 0) return;
  const words = oneLine(
    failed.map((one) => [one.status, one.words].filter(Boolean).join(' ')).join('; '),
    2000,
  );
  const recipients = failed.map(({ address }) => oneLine(address, 320));
  await queries.updateBounce(db, id, { words, recipients, date: new Date().toISOString() });
  await markBounced(db, id, words);
}

function addressesOf(list: readonly MailAddress[]): string[] {
  return list
    .slice(0, mostAddresses)
    .map(({ address }) => oneLine(address, 320))
    .filter((address) => address !== '');
}

/** Our own box, and the tagged forms of it that this message names. */
function withTags(arrival: Arrival, mail: IncomingMail): (own: string) => string[] {
  const named = [...arrival.envelopeTo, ...[...mail.to, ...mail.cc].map(({ address }) => address)];
  return (own) => [own, ...named.filter((address) => sameAddress(untagged(address), own))];
}
