import type { SetAsideReason } from '@hasar/contract/mailboxes/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What tells a message from every other one before it is taken apart. */
export interface MailFacts {
  messageKey: string;
  contentHash: Buffer;
  subject: string;
  sender: string;
}

export interface Receipt {
  id: number;
  state: 'taken' | 'setAside' | 'own';
  notificationId: number | null;
}

/** Bytes, or where they lie. */
export type RawMail =
  | { readonly raw: Uint8Array; readonly key: null; readonly fileId: null }
  | { readonly raw: null; readonly key: string; readonly fileId: string };

const receipt = sql`
  id, state, notification_id as "notificationId", message_key as "messageKey", content_hash as "contentHash"`;
type ReceiptRow = Receipt & Pick<MailFacts, 'messageKey' | 'contentHash'>;

/** By keyOf, those of these messages that were here before. */
export async function findReceipts(db: Db, facts: readonly MailFacts[]): Promise<Map<string, Receipt>> {
  const { rows } = await sql<ReceiptRow>`
    select ${receipt}
    from unnest(${facts.map(({ messageKey }) => messageKey)}::text[], ${facts.map(({ contentHash }) => contentHash)}::bytea[])
           as wanted(message_key, content_hash)
    join mail_receipts using (message_key, content_hash)`.execute(db);
  return byKey(rows);
}

function byKey(rows: readonly ReceiptRow[]): Map<string, Receipt> {
  return new Map(
    rows.map(({ id, state, notificationId, ...facts }) => [keyOf(facts), { id, state, notificationId }]),
  );
}

/** What a message is told from every other one by, as one text. */
export function keyOf({ messageKey, contentHash }: Pick<MailFacts, 'messageKey' | 'contentHash'>): string {
  return `${contentHash.toString('base64')} ${messageKey}`;
}

export type NewReceipt = MailFacts &
  RawMail &
  Omit<Receipt, 'id'> & {
    organizationId: number;
    mailboxId: number | null;
    envelopeTo: readonly string[];
    size: number;
    reason: SetAsideReason | null;
    words: string | null;
  };

/** @returns by keyOf; one is missing where the same message was taken in before, or is being so by somebody else who then has done it */
export async function insertReceipts(db: Db, made: readonly NewReceipt[]): Promise<Map<string, Receipt>> {
  if (made.length === 0) return new Map();
  const values = made.map(
    (one) => sql`(
      ${one.organizationId}, ${one.mailboxId}, ${one.messageKey}, ${one.contentHash}, ${one.envelopeTo}, ${one.size},
      ${one.raw}, ${one.key}, ${one.fileId}, ${one.state}, ${one.reason}, ${one.words}, ${one.subject}, ${one.sender},
      ${one.notificationId})`,
  );
  const { rows } = await sql<ReceiptRow>`
    insert into mail_receipts (
      organization_id, mailbox_id, message_key, content_hash, envelope_to, size, raw, raw_key, raw_file_id, state, reason,
      words, subject, sender, notification_id
    ) values ${sql.join(values)}
    on conflict (organization_id, message_key, content_hash) do nothing returning ${receipt}`.execute(db);
  return byKey(rows);
}

export async function settleReceipt(
  db: Db,
  id: number,
  state: Receipt['state'],
  notificationId: number | null,
): Promise<void> {
  await sql`
    update mail_receipts set state = ${state}, notification_id = ${notificationId}, reason = null, words = null
    where id = ${id}`.execute(db);
}

/** It was tried once more and is still set aside. */
export async function failReceipt(
  db: Db,
  id: number,
  reason: SetAsideReason,
  words: string | null,
): Promise<void> {
  await sql`
    update mail_receipts set reason = ${reason}, words = ${words}, attempts = attempts + 1
    where id = ${id} and state = 'setAside'`.execute(db);
}

export interface StoodAt {
  uidValidity: number;
  uid: number;
  receivedAt: Date;
  receiptId: number;
}

/** Where messages stood in their mailbox, in order: it is dealt with up to the last; the same place again says nothing new. */
export async function insertPlaces(
  db: Db,
  organizationId: number,
  mailboxId: number,
  places: readonly StoodAt[],
): Promise<void> {
  const last = places.at(-1);
  if (!last) return;
  const all = <K extends keyof StoodAt>(key: K) => places.map((one) => one[key]);
  await sql`
    with place as (
      insert into mail_places (mailbox_id, organization_id, uid_validity, uid, receipt_id)
      select ${mailboxId}, ${organizationId}, stood.* 
      from unnest(${all('uidValidity')}::bigint[], ${all('uid')}::bigint[], ${all('receiptId')}::bigint[]) as stood
      on conflict do nothing
    )
    update mailbox_states set
      uid_validity = ${last.uidValidity}, last_uid = ${last.uid},
      last_message_at = greatest(last_message_at, (select max(one) from unnest(${all('receivedAt')}::timestamptz[]) one)),
      behind_by = greatest(behind_by - ${places.length}, 0)
    where id = ${mailboxId}`.execute(db);
}

export interface KeptMail {
  id: number;
  mailboxId: number | null;
  envelopeTo: string[];
  raw: Buffer | null;
  key: string | null;
  size: number;
}

const kept = sql`id, mailbox_id as "mailboxId", envelope_to as "envelopeTo", raw, raw_key as key, size`;

/** Locked until the transaction ends; undefined when it is set aside no longer. */
export async function lockSetAside(db: Db, id: number): Promise<KeptMail | undefined> {
  const { rows } = await sql<KeptMail>`
    select ${kept} from mail_receipts where id = ${id} and state = 'setAside' for update`.execute(db);
  return rows[0];
}

export async function selectSetAside(db: Db, id: number): Promise<KeptMail | undefined> {
  const { rows } = await sql<KeptMail>`
    select ${kept} from mail_receipts where id = ${id} and state = 'setAside'`.execute(db);
  return rows[0];
}

export async function selectRawOf(db: Db, notificationId: number): Promise<KeptMail | undefined> {
  const { rows } = await sql<KeptMail>`
    select ${kept} from mail_receipts where notification_id = ${notificationId} limit 1`.execute(db);
  return rows[0];
}

export async function selectSetAsideWires(
  db: Db,
  limit: number,
): Promise<{ wires: string[]; count: number }> {
  const { rows } = await sql<{ wire: string; count: number }>`
    select json_build_object(
      'id', r.id, 'mailboxId', r.mailbox_id, 'mailboxAddress', m.mailbox_address, 'reason', r.reason, 'words', r.words,
      'subject', r.subject, 'sender', r.sender, 'size', r.size, 'attempts', r.attempts, 'receivedAt', r.received_at
    )::text as wire, (select count(*)::int from mail_receipts where state = 'setAside') as count
    from mail_receipts r left join mailboxes m on m.id = r.mailbox_id
    where r.state = 'setAside' order by r.id desc limit ${limit}`.execute(db);
  return { wires: rows.map(({ wire }) => wire), count: rows[0]?.count ?? 0 };
}

/** Whose mail an address brings; asked before an organization is known. */
export async function findMailOrganization(nobody: Db, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select find_mail_organization(${address}) as id`.execute(
    nobody,
  );
  return rows[0]?.id ?? undefined;
}
