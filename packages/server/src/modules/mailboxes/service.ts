import type { listMailboxes, saveMailbox, testMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { workFor, type Database, type Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import * as queries from './queries.ts';
import { mailOrganization } from './service-reach.ts';
import { storeMailbox } from './service-save.ts';
import { tryMailbox } from './service-test.ts';

/** For whoever sends, and for whoever takes mail in. */
export { mailOrganization } from './service-reach.ts';
export { exitOf, senderOf, type Sender } from './service-exit.ts';
export { MailReaders } from './service-readers.ts';

export interface MailParts {
  readonly database: Database;
  readonly secrets: SecretBox;
  /** Where the server itself takes mail in; null: nowhere. */
  readonly listensAt: () => string | null;
}

export async function list(
  { database, listensAt }: MailParts,
  context: Context,
  { mailboxOrganizationId }: ParsedRequest<typeof listMailboxes>['query'],
): Promise<RawAnswer> {
  const db = database.of(await mailOrganization(database, context, mailboxOrganizationId));
  const organization = await queries.selectOrganization(db);
  return RawAnswer.of({
    mailboxList: `[${(await queries.selectMailboxes(db)).join(',')}]`,
    embedded: JSON.stringify({ address: organization?.email ?? '', listensAt: listensAt() }),
  });
}

/** Throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED. */
export async function save(
  { database, secrets }: MailParts,
  context: Context,
  path: string,
  body: ParsedRequest<typeof saveMailbox>['body'],
): Promise<RawAnswer> {
  const { id, mailboxOrganizationId, ...fields } = body;
  const organizationId = await mailOrganization(database, context, mailboxOrganizationId);
  const writer = { ...context.session, organizationId };
  return context.db
    .transaction()
    .execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        await workFor(db, organizationId);
        const savedId = await storeMailbox(db, writer, secrets, id, fields);
        const wire = await queries.selectMailboxWire(db, savedId);
        if (wire === undefined) throw new CodedError('NOT_FOUND');
        await workFor(db, context.session.organizationId);
        return RawAnswer.of({ mailbox: wire });
      }),
    )
    .catch(explain);
}

function explain(error: unknown): never {
  const taken = error instanceof Error && 'constraint' in error && error.constraint === 'mailboxes_address';
  throw taken ? invalid({ mailboxAddress: 'validation.emailTaken' }) : error;
}

/** Nothing is stored. Throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED. */
export async function tryOut(
  { database, secrets }: MailParts,
  context: Context,
  body: ParsedRequest<typeof testMailbox>['body'],
): Promise<AnswerInput<typeof testMailbox>> {
  const { mailboxOrganizationId, ...settings } = body;
  const organizationId = await mailOrganization(database, context, mailboxOrganizationId);
  return { test: await tryMailbox(database.of(organizationId), organizationId, secrets, settings) };
}

/** Throws NOT_FOUND. */
export async function requireMailbox(db: Db, id: number): Promise<void> {
  if (!(await queries.selectMailbox(db, id))) throw new CodedError('NOT_FOUND');
}

/** Every address that reaches the organization: none of them is a correspondent. */
export function ownAddresses(db: Db): Promise<string[]> {
  return queries.selectOwnAddresses(db);
}
