import type { Db } from '../../platform/db/database.ts';
import type { MailServer } from '../../platform/mail/mail-server.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { selectMailbox, selectOrganization, selectSenders } from './queries.ts';
import { serverOf } from './service-secrets.ts';

/** Whose name a message leaves under. */
export interface Sender {
  /** Null: the organization itself, without a mailbox. */
  readonly mailboxId: number | null;
  readonly address: string;
  readonly name: string;
  /** Answers may go to address+tag@…: whoever takes the mail brings it here. */
  readonly takesTags: boolean;
}

/** The mailbox that a conversation came by, while mail can leave by it; else the first that mail can leave by; else none. */
export async function senderOf(db: Db, cameBy: number | null): Promise<Sender> {
  const senders = await selectSenders(db);
  const box = senders.find(({ id }) => id === cameBy) ?? senders[0];
  const organization = await selectOrganization(db);
  if (!organization) throw new Error('an organization is gone while somebody works in it');
  // Of an organization's name nothing but letters gets into a header.
  const organizationName = organization.name.replaceAll(/\p{Cc}+/gu, ' ');
  return box
    ? {
        mailboxId: box.id,
        address: box.address,
        name: box.senderName || organizationName,
        takesTags: box.takesTags,
      }
    : { mailboxId: null, address: organization.email, name: organizationName, takesTags: true };
}

/** The server that a mailbox sends by; undefined: it has none any more, or the mail was meant for the folder. */
export async function exitOf(
  db: Db,
  organizationId: number,
  secrets: SecretBox,
  mailboxId: number | null,
): Promise<MailServer | undefined> {
  if (mailboxId === null) return undefined;
  const box = await selectMailbox(db, mailboxId);
  return box && serverOf(box, 'smtp', organizationId, secrets, { db, id: mailboxId, version: box.version });
}
