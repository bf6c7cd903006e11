import type { SetAsideReason } from '@hasar/contract/mailboxes/codes.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { MailPlace } from '../../platform/mail/imap-reader.ts';
import type { IncomingMail } from '../../platform/mail/incoming-mail.ts';
import { parseMail, type ParsedMail } from '../../platform/mail/parse.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { StoredAttachment } from './queries-attachments.ts';
import { findReceipts, keyOf, type MailFacts, type RawMail, type Receipt } from './queries-receipts.ts';
import { factsOf } from './service-facts.ts';
import { keepAttachments, keepRaw } from './service-files.ts';

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

/** A message with all that can be done before the transaction that takes it in. */
export interface ReadyMail {
  readonly arrival: RawArrival;
  readonly facts: MailFacts;
  readonly content:
    | { readonly kind: 'known'; readonly receipt: Receipt }
    | {
        readonly kind: 'refused';
        readonly kept: RawMail;
        readonly reason: SetAsideReason;
        readonly words: string | null;
      }
    | {
        readonly kind: 'parsed';
        readonly kept: RawMail;
        readonly mail: IncomingMail;
        readonly attachments: readonly StoredAttachment[];
      };
}

/**
 * Looks which messages of one organization were here before, takes the others apart and keeps their files: one is parsed at a time,
 * so that other mailboxes have their turn, while the files of those before are written.
 */
export async function makeReady(
  { database, files }: IntakeParts,
  organizationId: number,
  arrivals: readonly RawArrival[],
): Promise<ReadyMail[]> {
  const looked = arrivals.map((arrival) => ({ arrival, facts: factsOf(arrival.raw) }));
  const known = await findReceipts(
    database.of(organizationId),
    looked.map(({ facts }) => facts),
  );
  const ready: Promise<ReadyMail>[] = [];
  for (const { arrival, facts } of looked) {
    const receipt = known.get(keyOf(facts));
    if (receipt) {
      ready.push(Promise.resolve({ arrival, facts, content: { kind: 'known', receipt } }));
      continue;
    }
    const parsed = await parseMail(arrival.raw);
    const one = kept(files, arrival.raw, parsed).then((content) => ({ arrival, facts, content }));
    // A store that fails meanwhile is heard of at the end.
    one.catch(() => undefined);
    ready.push(one);
  }
  return Promise.all(ready);
}

async function kept(files: FileStore, raw: Uint8Array, parsed: ParsedMail): Promise<ReadyMail['content']> {
  const rawMail = await keepRaw(files, raw);
  if (parsed.kind === 'refused')
    return { kind: 'refused', kept: rawMail, reason: parsed.reason, words: null };
  const attachments = await keepAttachments(files, parsed.mail.attachments);
  return { kind: 'parsed', kept: rawMail, mail: parsed.mail, attachments };
}
