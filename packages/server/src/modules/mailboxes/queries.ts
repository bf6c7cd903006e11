import type { MailSecretKind, MailSecurity } from '@hasar/contract/mailboxes/codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** One side of a mailbox as it is stored; its secret lies beside it, sealed. */
export interface StoredSide {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  secretKind: MailSecretKind;
  /** Absent in what was stored before there were any. */
  tokenUrl?: string;
  clientId?: string;
}

export interface StoredMailbox {
  address: string;
  senderName: string;
  ownAddresses: string[];
  takesTags: boolean;
  imap: StoredSide | null;
  smtp: StoredSide | null;
  imapSecret: Buffer | null;
  smtpSecret: Buffer | null;
  isActive: boolean;
  isDeleted: boolean;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

const sideWire = (side: 'imap' | 'smtp') => sql`
  case when ${sql.ref(`m.${side}`)} is not null then
    '{"tokenUrl":"","clientId":""}'::jsonb || ${sql.ref(`m.${side}`)} || jsonb_build_object('hasSecret', ${sql.ref(`m.${side}_secret`)} is not null) end`;

/** A mailbox as it goes over the wire (contract mailboxes/schema.ts). */
const mailboxWire = sql`json_build_object(
  'id', m.id,
  'mailboxOrganizationId', m.organization_id,
  'mailboxAddress', m.mailbox_address,
  'mailboxSenderName', m.sender_name,
  'mailboxOwnAddresses', m.own_addresses,
  'takesTags', m.takes_tags,
  'imap', ${sideWire('imap')},
  'smtp', ${sideWire('smtp')},
  'isActive', m.is_active,
  'isDeleted', m.is_deleted,
  'connectionState', case when m.is_active and m.imap is not null then coalesce(s.connection_state, 'off') else 'off' end,
  'errorStep', s.error_step,
  'errorWords', s.error_words,
  'connectedAt', s.connected_at,
  'lastMessageAt', s.last_message_at,
  'behindBy', coalesce(s.behind_by, 0),
  'createdByName', m.created_by_name,
  'updatedByName', m.updated_by_name,
  'createdAt', m.created_at,
  'updatedAt', m.updated_at
)`;

export async function selectMailboxes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wire: string }>`
    select ${mailboxWire}::text as wire from mailboxes m left join mailbox_states s on s.id = m.id
    where not m.is_deleted order by m.id limit 1000`.execute(db);
  return rows.map(({ wire }) => wire);
}

export async function selectMailboxWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${mailboxWire}::text as wire from mailboxes m left join mailbox_states s on s.id = m.id
    where m.id = ${id}`.execute(db);
  return rows[0]?.wire;
}

const stored = sql`
  id, mailbox_address as address, sender_name as "senderName", own_addresses as "ownAddresses",
  takes_tags as "takesTags", imap, smtp, imap_secret as "imapSecret", smtp_secret as "smtpSecret",
  is_active as "isActive", is_deleted as "isDeleted"`;

/** Locked until the transaction ends; deleted ones too. */
export async function lockMailbox(db: Db, id: number): Promise<StoredMailbox | undefined> {
  const { rows } = await sql<StoredMailbox>`
    select ${stored} from mailboxes where id = ${id} for update`.execute(db);
  return rows[0];
}

/** @returns also which change of a person this is */
export async function selectMailbox(
  db: Db,
  id: number,
): Promise<(StoredMailbox & { version: string }) | undefined> {
  const { rows } = await sql<StoredMailbox & { version: string }>`
    select ${stored}, updated_at::text as version from mailboxes where id = ${id} and not is_deleted`.execute(
    db,
  );
  return rows[0];
}

/** Those that mail can leave by, the oldest first. */
export async function selectSenders(db: Db): Promise<(StoredMailbox & { id: number })[]> {
  const { rows } = await sql<StoredMailbox & { id: number }>`
    select ${stored} from mailboxes where is_active and not is_deleted and smtp is not null order by id`.execute(
    db,
  );
  return rows;
}

/** Every address that reaches the organization. */
export async function selectOwnAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select organization_email as address from organizations
    union select unnest(own_addresses || mailbox_address) from mailboxes where not is_deleted`.execute(db);
  return rows.map(({ address }) => address);
}

export async function selectOrganization(db: Db): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select organization_name as name, organization_email as email from organizations
    where id = current_organization()`.execute(db);
  return rows[0];
}

export async function insertMailbox(db: Db, writer: Writer, box: StoredMailbox): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mailboxes (
      organization_id, mailbox_address, sender_name, own_addresses, takes_tags, imap, smtp, imap_secret, smtp_secret,
      is_active, created_by, created_by_name
    ) values (
      ${writer.organizationId}, ${box.address}, ${box.senderName}, ${box.ownAddresses}, ${box.takesTags},
      ${json(box.imap)}::jsonb, ${json(box.smtp)}::jsonb, ${box.imapSecret}, ${box.smtpSecret}, ${box.isActive},
      ${writer.userId}, ${writer.fullName}
    ) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored mailbox came back without its row');
  await sql`
    insert into mailbox_states (id, organization_id) values (${row.id}, ${writer.organizationId})`.execute(
    db,
  );
  return row.id;
}

export async function updateMailbox(db: Db, id: number, writer: Writer, box: StoredMailbox): Promise<void> {
  await sql`
    update mailboxes set
      mailbox_address = ${box.address}, sender_name = ${box.senderName}, own_addresses = ${box.ownAddresses},
      takes_tags = ${box.takesTags}, imap = ${json(box.imap)}::jsonb, smtp = ${json(box.smtp)}::jsonb,
      imap_secret = ${box.imapSecret}, smtp_secret = ${box.smtpSecret}, is_active = ${box.isActive},
      is_deleted = ${box.isDeleted}, updated_by = ${writer.userId}, updated_by_name = ${writer.fullName},
      updated_at = now()
    where id = ${id}`.execute(db);
}

/** Puts a secret in the place of what was replaced elsewhere, unless a person has changed the mailbox since; it is no change of a person. */
export async function replaceSecret(
  db: Db,
  of: { id: number; version: string; side: 'imap' | 'smtp' },
  secret: Buffer,
): Promise<void> {
  await sql`
    update mailboxes set ${sql.ref(`${of.side}_secret`)} = ${secret}
    where id = ${of.id} and updated_at = ${of.version}::timestamptz`.execute(db);
}

const json = (side: StoredSide | null) => (side === null ? null : JSON.stringify(side));
