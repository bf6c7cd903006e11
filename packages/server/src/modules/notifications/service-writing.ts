import type {
  getDraft,
  getSignature,
  listReaders,
  saveDraft,
  saveReader,
  saveSignature,
} from '@hasar/contract/notifications/endpoints-writing.ts';
import { presenceLifetime } from '@hasar/contract/live/schema.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { requireCase } from '../cases/service.ts';
import { selectMessage } from './queries.ts';
import * as queries from './queries-writing.ts';
import type { DraftPlace } from './queries-writing.ts';

/** A draft of an answer belongs to its conversation, whichever message of it is named. Throws NOT_FOUND. */
async function placeOf(
  db: Db,
  {
    notificationId,
    caseId,
  }: { notificationId?: number | null | undefined; caseId?: number | null | undefined },
): Promise<DraftPlace> {
  const message =
    notificationId === undefined || notificationId === null
      ? undefined
      : await requireMessage(db, notificationId);
  if (caseId !== undefined && caseId !== null) await requireCase(db, caseId);
  return message ? { threadId: message.threadId, caseId: null } : { threadId: null, caseId: caseId ?? null };
}

async function requireMessage(db: Db, id: number): Promise<{ threadId: number }> {
  const message = await selectMessage(db, id);
  if (!message) throw new CodedError('NOT_FOUND');
  return message;
}

export async function readDraft(
  { db, session }: Context,
  query: ParsedRequest<typeof getDraft>['query'],
): Promise<RawAnswer> {
  const wire = await queries.selectDraft(db, session.userId, await placeOf(db, query));
  return RawAnswer.of({ draft: wire ?? 'null' });
}

export async function keepDraft(
  { db, session }: Context,
  { notificationId, caseId, isDeleted, ...text }: ParsedRequest<typeof saveDraft>['body'],
): Promise<RawAnswer> {
  const place = await placeOf(db, { notificationId, caseId });
  if (isDeleted === true) {
    await queries.deleteDraft(db, session.userId, place);
    return RawAnswer.of({ draft: 'null' });
  }
  return RawAnswer.of({ draft: (await queries.upsertDraft(db, session, place, text)) ?? 'null' });
}

export async function readSignature({ db, session }: Context): Promise<AnswerInput<typeof getSignature>> {
  return { signatureText: await queries.selectSignature(db, session.userId) };
}

export async function keepSignature(
  { db, session }: Context,
  { signatureText }: ParsedRequest<typeof saveSignature>['body'],
): Promise<AnswerInput<typeof saveSignature>> {
  await queries.upsertSignature(db, session, signatureText);
  return { signatureText };
}

/** Throws NOT_FOUND. */
export async function whoReads(
  { db, session }: Context,
  { notificationId }: ParsedRequest<typeof listReaders>['query'],
): Promise<AnswerInput<typeof listReaders>> {
  const { threadId } = await requireMessage(db, notificationId);
  const of = { threadId, exceptUserId: session.userId, lifetime: presenceLifetime };
  return { readerList: await queries.selectReaders(db, of) };
}

export async function sayReader(
  { db, session }: Context,
  { tab, notificationId, isReplying }: ParsedRequest<typeof saveReader>['body'],
): Promise<Record<string, never>> {
  const { organizationId, userId, fullName } = session;
  if (notificationId === null) {
    await queries.deleteReader(db, { userId, tab });
    return {};
  }
  const { threadId } = await requireMessage(db, notificationId);
  await queries.upsertReader(db, { organizationId, userId, fullName, threadId, tab, isReplying });
  return {};
}
