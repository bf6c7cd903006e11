import type { listCompanies, saveCompany } from '@hasar/contract/companies/endpoints.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import * as queries from './queries.ts';
import { changeCompany, createCompany } from './service-save.ts';

export async function list(
  { db }: Context,
  request: ParsedRequest<typeof listCompanies>['query'],
): Promise<RawAnswer> {
  return answerOfPage('companyList', await queries.selectCompanies(db, request));
}

/** Throws NOT_FOUND for a company that is not there, or no longer. */
export async function requireCompany({ db }: Context, id: number): Promise<void> {
  if ((await queries.selectCompanyWire(db, id)) === undefined) throw new CodedError('NOT_FOUND');
}

/**
 * Creates, merges into, deletes or restores a company, in one transaction with its audit rows.
 * Throws NOT_FOUND, VALIDATION_FAILED.
 */
export async function save(
  context: Context,
  path: string,
  body: ParsedRequest<typeof saveCompany>['body'],
): Promise<RawAnswer> {
  try {
    return await context.db.transaction().execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const wire =
          body.id === undefined
            ? await createCompany(db, context.session, body)
            : await changeCompany(db, context.session, body.id, body);
        return RawAnswer.of({ company: wire });
      }),
    );
  } catch (error) {
    // Of those who take a name at the same moment the unique index lets one through.
    const taken = error instanceof Error && 'constraint' in error && error.constraint === 'companies_name';
    throw taken ? invalid({ 'companyData.companyName': 'validation.nameTaken' }) : error;
  }
}
