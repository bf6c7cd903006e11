import type { testMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { MailboxTest } from '@hasar/contract/mailboxes/schema.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ConnectionFailure } from '../../platform/mail/mail-server.ts';
import { testImap, testSmtp } from '../../platform/mail/test-connection.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import * as queries from './queries.ts';
import { mergeMailbox } from './service-save.ts';
import { serverOf } from './service-secrets.ts';

/** Tries both sides as the form has them, secrets that are not sent taken from the stored mailbox. */
export async function tryMailbox(
  db: Db,
  organizationId: number,
  secrets: SecretBox,
  { id, ...body }: Omit<ParsedRequest<typeof testMailbox>['body'], 'mailboxOrganizationId'>,
): Promise<MailboxTest> {
  const row = id === undefined ? undefined : await queries.selectMailbox(db, id);
  if (id !== undefined && !row) throw new CodedError('NOT_FOUND');
  const blank = { address: '', senderName: '', ownAddresses: [], takesTags: false, isActive: true };
  const none = { imap: null, smtp: null, imapSecret: null, smtpSecret: null, isDeleted: false };
  const box = mergeMailbox(row ?? { ...blank, ...none }, body, organizationId, secrets);
  const place = id === undefined || !row ? undefined : { db, id, version: row.version };
  const imap = serverOf(box, 'imap', organizationId, secrets, place);
  const smtp = serverOf(box, 'smtp', organizationId, secrets, place);
  const [took, sent] = await Promise.all([imap && testImap(imap), smtp && testSmtp(smtp)]);
  return { imap: outcomeOf(took), smtp: outcomeOf(sent) };
}

function outcomeOf(
  test: { ok: true } | { ok: false; failure: ConnectionFailure } | undefined,
): MailboxTest['imap'] {
  if (!test) return null;
  return test.ok ? { isOk: true, step: null, words: null } : { isOk: false, ...test.failure };
}
