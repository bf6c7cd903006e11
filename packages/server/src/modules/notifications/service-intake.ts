import type { SetAsideReason } from '@hasar/contract/mailboxes/codes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { ownAddresses } from '../mailboxes/service.ts';
import * as receipts from './queries-receipts.ts';
import type { Receipt } from './queries-receipts.ts';
import { recordIncoming } from './service-incoming.ts';
import { casesNamedIn } from './service-matching.ts';
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
      const rows = await recordAll(db, secrets, ready);
      const known = ready.flatMap(({ facts, content }) =>
        content.kind === 'known' ? [[receipts.keyOf(facts), content.receipt] as const] : [],
      );
      const byKey = new Map([...(await receipts.insertReceipts(db, rows)), ...known]);
      const places: receipts.StoodAt[] = [];
      const all = ready.map(({ arrival: { place }, facts }) => {
        const receipt = byKey.get(receipts.keyOf(facts));
        if (!receipt) throw new TakenMeanwhile('a message was taken in meanwhile');
        if (place) places.push({ ...place, receiptId: receipt.id });
        return receipt;
      });
      const mailboxId = ready[0]?.arrival.mailboxId ?? null;
      if (mailboxId !== null) await receipts.insertPlaces(db, organizationId, mailboxId, places);
      return all;
    });
}

/** Those that were not here before, each once. @returns the receipts to be written */
async function recordAll(
  db: Db,
  secrets: SecretBox,
  ready: readonly ReadyMail[],
): Promise<receipts.NewReceipt[]> {
  const own = await ownAddresses(db);
  const mails = ready.map(({ content }) => (content.kind === 'parsed' ? content.mail : undefined));
  const found = await casesNamedIn(db, mails);
  const rows = new Map<string, receipts.NewReceipt>();
  for (const [at, { arrival, facts, content }] of ready.entries()) {
    const key = receipts.keyOf(facts);
    if (content.kind === 'known' || rows.has(key)) continue;
    const { organizationId, mailboxId, envelopeTo = [], raw } = arrival;
    const of = { organizationId, mailboxId, envelopeTo };
    const context = { ...of, secrets, ownAddresses: own, found: found[at] ?? [] };
    const recorded =
      content.kind === 'parsed' ? await recordIncoming(db, context, content.mail, content.attachments) : null;
    rows.set(key, {
      ...facts,
      ...content.kept,
      ...of,
      size: raw.length,
      state: recorded === null ? 'setAside' : recorded === 'own' ? 'own' : 'taken',
      notificationId: recorded === 'own' ? null : recorded,
      reason: content.kind === 'refused' ? content.reason : null,
      words: content.kind === 'refused' ? content.words : null,
    });
  }
  return [...rows.values()];
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
