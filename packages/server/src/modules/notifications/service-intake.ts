import type { SetAsideReason } from '@hasar/contract/mailboxes/codes.ts';
import type { Logger } from 'pino';
import type { Database, Db } from '../../platform/db/database.ts';
import type { MailPlace } from '../../platform/mail/imap-reader.ts';
import { parseMail } from '../../platform/mail/parse.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import * as receipts from './queries-receipts.ts';
import type { MailFacts, RawMail } from './queries-receipts.ts';
import { factsOf } from './service-facts.ts';
import { keepAttachments, keepRaw } from './service-files.ts';
import { recordIncoming } from './service-incoming.ts';
import { untagged } from './service-token.ts';

export interface IntakeParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly secrets: SecretBox;
  readonly log: Logger;
}

export interface RawArrival {
  readonly organizationId: number;
  readonly mailboxId: number | null;
  readonly raw: Uint8Array;
  readonly envelopeTo?: readonly string[];
  /** Where it stands in its mailbox; undefined: it came by the listener. */
  readonly place?: MailPlace;
}

/** What became of a message. */
export type Outcome =
  | { readonly kind: 'taken'; readonly notificationId: number | null }
  | { readonly kind: 'setAside'; readonly reason: SetAsideReason };

/**
 * Takes a message in, exactly once however often it comes: its bytes, what they say and where it stood land in one transaction. One
 * that cannot be taken apart or stored is set aside with its bytes. Rejects only when nothing could be stored at all: whoever
 * brought the message keeps it, and comes again.
 */
export async function takeIn(parts: IntakeParts, arrival: RawArrival): Promise<Outcome> {
  const db = parts.database.of(arrival.organizationId);
  const facts = factsOf(arrival.raw);
  const known = await receipts.findReceipt(db, facts);
  if (known) return again(db, arrival, known);
  const kept = await keepRaw(parts.files, arrival.raw);
  const parsed = await parseMail(arrival.raw);
  if (parsed.kind === 'refused') return setAside(db, arrival, facts, kept, parsed.reason, null);
  const attachments = await keepAttachments(parts.files, parsed.mail.attachments);
  try {
    const stored = await db.transaction().execute(async (transaction) => {
      const recorded = await recordIncoming(
        transaction,
        { ...arrival, secrets: parts.secrets, envelopeTo: arrival.envelopeTo ?? [] },
        parsed.mail,
        attachments,
      );
      const state = recorded === 'own' ? 'own' : 'taken';
      const notificationId = recorded === 'own' ? null : recorded;
      const row = {
        ...rowOf(arrival, facts, kept),
        state,
        notificationId,
        reason: null,
        words: null,
      } as const;
      const id = await receipts.insertReceipt(transaction, row);
      if (id === undefined) throw new TakenMeanwhile();
      await stand(transaction, arrival, id);
      return { kind: 'taken', notificationId } as const;
    });
    return stored;
  } catch (error) {
    if (error instanceof TakenMeanwhile) return againNow(db, arrival, facts);
    if (!isOfTheMessage(error)) throw error;
    parts.log.warn({ err: { message: String(error) } }, 'a message could not be stored and is set aside');
    return setAside(db, arrival, facts, kept, 'failed', String(error).slice(0, 500));
  }
}

/** Undoes what was recorded: the same message was taken in by somebody else at this moment. */
class TakenMeanwhile extends Error {}

export function settle(db: Db, receiptId: number, notificationId: number | 'own'): Promise<void> {
  return notificationId === 'own'
    ? receipts.settleReceipt(db, receiptId, 'own', null)
    : receipts.settleReceipt(db, receiptId, 'taken', notificationId);
}

function rowOf(arrival: RawArrival, facts: MailFacts, kept: RawMail) {
  const { organizationId, mailboxId, envelopeTo = [], raw } = arrival;
  return { ...facts, ...kept, organizationId, mailboxId, envelopeTo, size: raw.length };
}

async function setAside(
  db: Db,
  arrival: RawArrival,
  facts: MailFacts,
  kept: RawMail,
  reason: SetAsideReason,
  words: string | null,
): Promise<Outcome> {
  const stored = await db.transaction().execute(async (transaction) => {
    const row = rowOf(arrival, facts, kept);
    const id = await receipts.insertReceipt(transaction, {
      ...row,
      state: 'setAside',
      notificationId: null,
      reason,
      words,
    });
    if (id !== undefined) await stand(transaction, arrival, id);
    return id !== undefined;
  });
  return stored ? { kind: 'setAside', reason } : againNow(db, arrival, facts);
}

/** Somebody else took the same message in meanwhile. */
async function againNow(db: Db, arrival: RawArrival, facts: MailFacts): Promise<Outcome> {
  const known = await receipts.findReceipt(db, facts);
  if (!known) throw new Error('a message that was taken in is gone');
  return again(db, arrival, known);
}

async function again(db: Db, arrival: RawArrival, known: receipts.Receipt): Promise<Outcome> {
  await db.transaction().execute((transaction) => stand(transaction, arrival, known.id));
  if (known.state === 'setAside') return { kind: 'setAside', reason: 'failed' };
  return { kind: 'taken', notificationId: known.notificationId };
}

async function stand(db: Db, { organizationId, mailboxId, place }: RawArrival, id: number): Promise<void> {
  if (mailboxId === null || !place) return;
  await receipts.insertPlace(db, organizationId, id, { mailboxId, ...place });
}

/**
 * What the message itself has brought about, and would again: values that PostgreSQL cannot hold, or a fault of ours over its
 * content. A database or a file store that is away is nobody's message.
 */
export function isOfTheMessage(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(21|22|23|54)[\dA-Z]{3}$/.test(code);
}

/** Whose mail an address brings, tags aside; undefined: nobody's here. */
export function organizationOf(database: Database, address: string): Promise<number | undefined> {
  return receipts.findMailOrganization(database.nobody, untagged(address));
}
