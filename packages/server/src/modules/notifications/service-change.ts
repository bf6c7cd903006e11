import type { cancelNotification, saveNotification } from '@hasar/contract/notifications/endpoints.ts';
import { aboveBegun, type DraftText } from '@hasar/contract/notifications/rules-draft.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { recordSave } from '../audit/service.ts';
import { requireCase, touchCase } from '../cases/service.ts';
import * as queries from './queries.ts';
import { selectAttachmentsOf } from './queries-attachments.ts';
import { cancelOutbox, isInOutbox } from './queries-outbox.ts';
import { renewThread } from './queries-thread.ts';
import { selectSignature, takeDraft } from './queries-writing.ts';
import { keepAboveBegun } from './service-writing.ts';

type Save = ParsedRequest<typeof saveNotification>['body'];

/** What is fixed once a message is there. */
const fixed = [
  'notificationTo',
  'notificationCc',
  'notificationSubject',
  'notificationMessage',
  'attachmentList',
] as const;

/** Attaches, deletes or restores a conversation, whichever message of it is named. Called inside a transaction. */
export async function changeThread(db: Db, session: Session, id: number, body: Save): Promise<void> {
  const thread = await queries.lockThreadOf(db, id);
  if (!thread || (!thread.isActive && body.isActive !== true)) throw new CodedError('NOT_FOUND');
  const touched = fixed.filter((name) => body[name] !== undefined);
  if (touched.length > 0)
    throw invalid(Object.fromEntries(touched.map((name) => [name, 'validation.fixed'])));
  const after = {
    caseId: body.caseId === undefined ? thread.caseId : body.caseId,
    isActive: body.isActive ?? thread.isActive,
  };
  if (after.caseId !== null && after.caseId !== thread.caseId) await requireCase(db, after.caseId);
  const of = { entity: 'notification', entityId: thread.id };
  if (!(await recordSave(db, session, of, trailed(thread), trailed(after)))) return;
  if (after.isActive !== thread.isActive) await queries.updateActive(db, thread.id, after.isActive, session);
  if (after.caseId === thread.caseId) return;
  await queries.updateCase(db, thread.id, after.caseId, session);
  await renewThread(db, thread.id, false);
  if (after.caseId !== null) await touchCase(db, after.caseId);
}

/** Puts a conversation into a case, whichever message of it is named. Called inside a transaction. Throws NOT_FOUND. */
export function attachThread(db: Db, session: Session, id: number, caseId: number): Promise<void> {
  return changeThread(db, session, id, { caseId });
}

function trailed({ caseId, isActive }: { caseId: number | null; isActive: boolean }) {
  return { isDeleted: !isActive, fields: { caseId } };
}

/**
 * Takes a message back before it leaves; what was written becomes its writer's draft again, above what they have begun there since.
 * Throws NOT_FOUND also for one of a colleague; ALREADY_SENT.
 */
export function cancel(
  { db: database, session }: Context,
  { notificationId }: ParsedRequest<typeof cancelNotification>['body'],
  now: Date,
): Promise<AnswerInput<typeof cancelNotification>> {
  return database.transaction().execute(async (db) => {
    const thread = await queries.lockThreadOf(db, notificationId);
    const message = await queries.selectMessage(db, notificationId);
    if (
      !thread ||
      !message ||
      !(await isInOutbox(db, notificationId)) ||
      message.createdBy !== session.userId
    )
      throw new CodedError('NOT_FOUND');
    const mail = await cancelOutbox(db, notificationId, now);
    if (!mail) throw new CodedError('ALREADY_SENT');
    const beginsThread = thread.id === message.id;
    const place = { threadId: beginsThread ? null : thread.id, caseId: beginsThread ? thread.caseId : null };
    const signature = await selectSignature(db, session.userId);
    const attachments = await selectAttachmentsOf(db, message.id);
    const taken: DraftText = {
      notificationTo: message.toAddresses.join(', '),
      notificationCc: message.ccAddresses.join(', '),
      notificationSubject: message.subject,
      notificationMessage: withoutEnd(message.ownText, signature),
      attachmentList: attachments.map(({ id, name }) => ({ attachmentId: id, fileName: name })),
    };
    // Also what was begun as an answer to the message that is now gone.
    const after = beginsThread
      ? await takeDraft(db, session.userId, { threadId: thread.id, caseId: null })
      : undefined;
    const whole = after ? aboveBegun(taken, after) : taken;
    const { updatedAt } = await keepAboveBegun(db, session, place, whole);
    await queries.removeMessage(db, message.id);
    const of = { entity: 'notification', entityId: message.id };
    await recordSave(db, session, of, { isDeleted: false, fields: {} }, { isDeleted: true, fields: {} });
    if (!beginsThread) await renewThread(db, thread.id);
    const { threadId: answered, caseId } = place;
    const draft = { ...taken, notificationId: answered, caseId, updatedAt };
    return { isCancelled: true, draft } as const;
  });
}

function withoutEnd(text: string, signature: string): string {
  const end = `\n\n${signature}`;
  return signature !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
}
