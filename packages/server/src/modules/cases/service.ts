import type {
  getCase,
  listCaseHistory,
  listCases,
  saveCase,
  toggleWatch,
} from '@hasar/contract/cases/endpoints.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { trailOf } from '../audit/service.ts';
import * as queries from './queries.ts';
import { selectCases } from './queries-list.ts';
import { createCase } from './service-create.ts';
import { policyTaken } from './service-policy.ts';
import { changeCase } from './service-update.ts';

/** For what is done in a case beside its fields, and for the alarm when nothing is. */
export { showNote, touchCase } from './service-activity.ts';
export { fireUntouched } from './service-untouched.ts';
/** For reports. */
export { firstRowsOfCases, rowsOfCases } from './service-rows.ts';

type Save = ParsedRequest<typeof saveCase>['body'];

export async function list(
  context: Context,
  request: ParsedRequest<typeof listCases>['query'],
): Promise<RawAnswer> {
  const page = await selectCases(context.db, request);
  return RawAnswer.of({
    caseList: `[${page.wires.join(',')}]`,
    nextCursor: JSON.stringify(page.nextCursor),
    totalCount: String(page.totalCount),
    totalCountIsExact: String(page.totalCountIsExact),
  });
}

export async function get(
  context: Context,
  { caseId }: ParsedRequest<typeof getCase>['params'],
): Promise<RawAnswer> {
  const wire = await queries.selectCaseWire(context.db, caseId);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return RawAnswer.of({ insuranceCase: wire });
}

/** For what hangs on a case. Throws NOT_FOUND for one that is not there, or no longer. */
export async function requireCase(db: Db, caseId: number): Promise<void> {
  if (!(await queries.isCaseThere(db, caseId))) throw new CodedError('NOT_FOUND');
}

/** Throws NOT_FOUND for a case that is not there, or no longer. */
export async function history(
  { db }: Context,
  { caseId }: ParsedRequest<typeof listCaseHistory>['params'],
  { limit, cursor }: ParsedRequest<typeof listCaseHistory>['query'],
): Promise<AnswerInput<typeof listCaseHistory>> {
  await requireCase(db, caseId);
  const { entries, next } = await trailOf(db, { entity: 'case', entityId: caseId, before: cursor, limit });
  return { historyList: entries, nextCursor: next };
}

/** Puts the conversation of a message into a case, inside the transaction of whoever calls. Throws NOT_FOUND. */
export type AttachConversation = (
  db: Db,
  session: Session,
  notificationId: number,
  caseId: number,
) => Promise<void>;

/**
 * Creates, merges into, or deletes a case (decision 12), and attaches the conversation that it names (caseNotificationId), in one
 * transaction with its audit rows. Throws NOT_FOUND, CASE_ALREADY_EXISTS, CASE_CHANGED, VALIDATION_FAILED.
 */
export async function save(
  context: Context,
  path: string,
  body: Save,
  attach: AttachConversation,
): Promise<RawAnswer> {
  try {
    return await context.db.transaction().execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const { id, wire } =
          body.caseId === undefined
            ? await createCase(db, context.session, body)
            : { id: body.caseId, wire: await changeCase(db, context.session, body.caseId, body) };
        if (body.caseNotificationId && body.isDeleted !== true)
          await attach(db, context.session, body.caseNotificationId, id);
        return RawAnswer.of({ insuranceCase: wire });
      }),
    );
  } catch (error) {
    throw (await policyTaken(context.db, error, body)) ?? error;
  }
}

/** Turns watching over, or to the state that is asked for. */
export async function watch(
  context: Context,
  body: ParsedRequest<typeof toggleWatch>['body'],
): Promise<RawAnswer> {
  const wire = await context.db.transaction().execute(async (db) => {
    const row = await queries.lockCase(db, body.caseId);
    if (!row || row.isDeleted) throw new CodedError('NOT_FOUND');
    const isNotWatching = body.isNotWatching ?? !row.isNotWatching;
    return changeCase(db, context.session, body.caseId, { caseData: { isNotWatching } });
  });
  return RawAnswer.of({ insuranceCase: wire });
}
