import type { listAccounts, saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { isCounterparty, isVisible } from './queries.ts';
import { selectAccounts } from './queries-list.ts';
import { storeAccount } from './service-save.ts';

const nameIndexes = new Set(['accounts_counterparty_name', 'accounts_report_name']);

export async function list(
  { db, session }: Context,
  request: ParsedRequest<typeof listAccounts>['query'],
): Promise<RawAnswer> {
  return answerOfPage('accountList', await selectAccounts(db, session.userId, request));
}

/** Throws NOT_FOUND for a counterparty that is not there, or no longer; and for somebody's setting. */
export async function requireCounterparty({ db }: Context, id: number): Promise<void> {
  if (!(await isCounterparty(db, id))) throw new CodedError('NOT_FOUND');
}

/** Throws NOT_FOUND for one that is not there, no longer, or somebody else's own. */
export async function requireAccount({ db, session }: Context, id: number): Promise<void> {
  if (!(await isVisible(db, id, session.userId))) throw new CodedError('NOT_FOUND');
}

/**
 * Creates, merges into, deletes or restores an account, in one transaction with its audit rows.
 * Throws NOT_FOUND, VALIDATION_FAILED.
 */
export async function save(
  context: Context,
  path: string,
  body: ParsedRequest<typeof saveAccount>['body'],
): Promise<RawAnswer> {
  try {
    return await context.db
      .transaction()
      .execute((db) =>
        idempotently(db, context, { path, body }, async () =>
          RawAnswer.of({ account: await storeAccount(db, context.session, body) }),
        ),
      );
  } catch (error) {
    // Of those who take a name at the same moment the unique index lets one through.
    const taken =
      error instanceof Error && 'constraint' in error && nameIndexes.has(String(error.constraint));
    throw taken ? invalid({ accountLabel: 'validation.nameTaken' }) : error;
  }
}
