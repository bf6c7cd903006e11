import type { SetAsideReason } from '@hasar/contract/mailboxes/codes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { ownAddresses } from '../mailboxes/service.ts';
import * as receipts from './queries-receipts.ts';
import type { Receipt } from './queries-receipts.ts';
import { recordIncoming } from './service-incoming.ts';
import { makeReady, type IntakeParts, type RawArrival, type ReadyMail } from './service-ready.ts';
import { untagged } from './service-token.ts';

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
  const [ready] = await makeReady(parts, arrival.organizationId, [arrival]);
  if (!ready) throw new Error('a message was not made ready');
  return storeAlone(parts, ready);
}

/**
 * The same for the next messages of one mailbox: makes them ready, and what it resolves to stores them in one transaction, all of
 * them or none. Only one that comes alone is set aside for what it does to PostgreSQL.
 */
export async function takeInTogether(
  parts: IntakeParts,
  organizationId: number,
  arrivals: readonly RawArrival[],
): Promise<() => Promise<void>> {
  const ready = await makeReady(parts, organizationId, arrivals);
  const [first, ...others] = ready;
  return async () => {
    if (first && others.length === 0) await storeAlone(parts, first);
    else await storeAll(parts, organizationId, ready);
  };
}

async function storeAlone(parts: IntakeParts, ready: ReadyMail): Promise<Outcome> {
  const { arrival, facts, content } = ready;
  try {
    const [receipt] = await storeAll(parts, arrival.organizationId, [ready]);
    if (receipt?.state !== 'setAside')
      return { kind: 'taken', notificationId: receipt?.notificationId ?? null };
    return { kind: 'setAside', reason: content.kind === 'refused' ? content.reason : 'failed' };
  } catch (error) {
    if (error instanceof TakenMeanwhile) {
      const known = await receipts.findReceipts(parts.database.of(arrival.organizationId), [facts]);
      const receipt = known.get(receipts.keyOf(facts));
      if (!receipt) throw new Error('a message that was taken in is gone', { cause: error });
      return storeAlone(parts, { ...ready, content: { kind: 'known', receipt } });
    }
    if (content.kind !== 'parsed' || !isOfTheMessage(error)) throw error;
    parts.log.warn({ err: { message: String(error) } }, 'a message could not be stored and is set aside');
    const words = String(error).slice(0, 500);
    const refused = { kind: 'refused', kept: content.kept, reason: 'failed', words } as const;
    return storeAlone(parts, { ...ready, content: refused });
  }
}

/** Undoes what was recorded: the same message was taken in by somebody else at this moment. */
class TakenMeanwhile extends Error {}

/** In one transaction, in their order. @returns the receipt of each */
function storeAll(
  { database, secrets }: IntakeParts,
  organizationId: number,
  ready: readonly ReadyMail[],
): Promise<Receipt[]> {
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const own = await ownAddresses(db);
      const byKey = new Map<string, Receipt>();
      const all: Receipt[] = [];
      for (const one of ready) {
        const key = receipts.keyOf(one.facts);
        const receipt = byKey.get(key) ?? (await store(db, secrets, own, one));
        byKey.set(key, receipt);
        all.push(receipt);
      }
      const mailboxId = ready[0]?.arrival.mailboxId ?? null;
      const places = ready.flatMap(({ arrival: { place } }, at) => {
        const receiptId = all[at]?.id;
        return place && receiptId !== undefined ? [{ ...place, receiptId }] : [];
      });
      if (mailboxId !== null) await receipts.insertPlaces(db, organizationId, mailboxId, places);
      return all;
    });
}

async function store(
  db: Db,
  secrets: SecretBox,
  own: readonly string[],
  { arrival, facts, content }: ReadyMail,
): Promise<Receipt> {
  if (content.kind === 'known') return content.receipt;
  const { organizationId, mailboxId, envelopeTo = [], raw } = arrival;
  const of = { organizationId, mailboxId, envelopeTo };
  const recorded =
    content.kind === 'parsed'
      ? await recordIncoming(db, { ...of, secrets, ownAddresses: own }, content.mail, content.attachments)
      : null;
  const receipt = {
    state: recorded === null ? 'setAside' : recorded === 'own' ? 'own' : 'taken',
    notificationId: recorded === 'own' ? null : recorded,
  } as const;
  const { reason, words } = content.kind === 'refused' ? content : { reason: null, words: null };
  const row = { ...facts, ...content.kept, ...of, ...receipt, reason, words, size: raw.length };
  const id = await receipts.insertReceipt(db, row);
  if (id === undefined) throw new TakenMeanwhile();
  return { id, ...receipt };
}

export function settle(db: Db, receiptId: number, notificationId: number | 'own'): Promise<void> {
  return notificationId === 'own'
    ? receipts.settleReceipt(db, receiptId, 'own', null)
    : receipts.settleReceipt(db, receiptId, 'taken', notificationId);
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
