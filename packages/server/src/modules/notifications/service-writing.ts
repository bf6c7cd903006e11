import type {
  getDraft,
  getSignature,
  listReaders,
  saveDraft,
  saveReader,
  saveSignature,
} from '@hasar/contract/notifications/endpoints-writing.ts';
import { presenceLifetime } from '@hasar/contract/live/schema.ts';
import type { Draft } from '@hasar/contract/notifications/schema.ts';
import { aboveBegun, wentAlong, type DraftText } from '@hasar/contract/notifications/rules-draft.ts';
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

/** Throws NOT_FOUND; DRAFT_CHANGED where something else is stored than what the writer has seen, and leaves that alone. */
export function keepDraft(
  { db: database, session }: Context,
  { notificationId, caseId, isDeleted, basedOn, ...text }: ParsedRequest<typeof saveDraft>['body'],
): Promise<RawAnswer> {
  return database.transaction().execute(async (db) => {
    const place = await placeOf(db, { notificationId, caseId });
    if (isDeleted === true) await queries.deleteDraft(db, session.userId, place, basedOn);
    else {
      const kept = await queries.upsertDraft(db, session, place, text, basedOn);
      if (kept !== undefined) return RawAnswer.of({ draft: kept });
    }
    const other = await queries.selectDraft(db, session.userId, place);
    if (other === undefined) return RawAnswer.of({ draft: 'null' });
    throw new CodedError('DRAFT_CHANGED', { details: { draft: JSON.parse(other) as Draft } });
  });
}

/** Drops the draft that a message was sent from. What another window has written there stays. */
export async function dropSentDraft(
  db: Db,
  userId: number,
  place: DraftPlace,
  sent: Pick<DraftText, 'notificationMessage' | 'attachmentList'>,
): Promise<void> {
  const wire = await queries.selectDraft(db, userId, place);
  if (wire === undefined) return;
  const draft = JSON.parse(wire) as Draft;
  if (wentAlong(draft, sent)) await queries.deleteDraft(db, userId, place, draft.updatedAt);
}

/** Keeps a text above whatever has been begun in its place. @returns the state that is stored now */
export async function keepAboveBegun(
  db: Db,
  owner: { organizationId: number; userId: number },
  place: DraftPlace,
  text: DraftText,
): Promise<Draft> {
  const begun = await queries.takeDraft(db, owner.userId, place);
  const whole = begun ? aboveBegun(text, begun) : text;
  const wire = await queries.upsertDraft(db, owner, place, whole, null);
  // Begun in this very moment: then it is there, and locked, for the next take.
  return wire === undefined ? keepAboveBegun(db, owner, place, whole) : (JSON.parse(wire) as Draft);
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
