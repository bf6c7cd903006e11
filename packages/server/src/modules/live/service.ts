import { CodedError } from '@hasar/contract/errors.ts';
import type { listPresence, savePresence } from '@hasar/contract/live/endpoints.ts';
import { presenceLifetime } from '@hasar/contract/live/schema.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireCase } from '../cases/service.ts';
import * as queries from './queries.ts';

/** Throws NOT_FOUND for a case that is not there, or not of this organization. */
export async function whoIsThere(
  context: Context,
  { caseId }: ParsedRequest<typeof listPresence>['query'],
): Promise<AnswerInput<typeof listPresence>> {
  const { db, session } = context;
  await requireCase(db, caseId);
  const of = { caseId, exceptUserId: session.userId, lifetime: presenceLifetime };
  return { presenceList: await queries.selectPresence(db, of) };
}

export async function sayPresence(
  context: Context,
  { tab, caseId, isEditing }: ParsedRequest<typeof savePresence>['body'],
): Promise<Record<string, never>> {
  const { db, session } = context;
  const { organizationId, userId, fullName } = session;
  if (caseId === null) {
    await queries.deletePresence(db, { userId, tab });
    return {};
  }
  await requireCase(db, caseId);
  await queries.upsertPresence(db, { organizationId, userId, fullName, tab, caseId, isEditing });
  return {};
}

export async function removeOld(database: Database): Promise<void> {
  await queries.removeOldLiveEvents(database.nobody);
}

/** Streams that one user may have open at once: a browser needs one. */
const mostStreams = 20;

export function refuseTooMany(streams: number): void {
  if (streams >= mostStreams) throw new CodedError('TOO_MANY_ATTEMPTS');
}
