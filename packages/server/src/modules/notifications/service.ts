import type {
  countNotifications,
  getNotification,
  listNotifications,
  readNotification,
  saveNotification,
} from '@hasar/contract/notifications/endpoints.ts';
import { notificationAlarmHours } from '@hasar/contract/notifications/codes.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { DocumentParts } from '../documents/service.ts';
import * as queries from './queries.ts';
import { countThreads, selectNotifications } from './queries-list.ts';
import { gather, settleAll } from './service-attach.ts';
import { changeThread } from './service-change.ts';
import { send } from './service-send.ts';

/** For a case that begins with a mail. */
export { attachThread } from './service-change.ts';
/** For the trail. */
export { requireTemplate } from './service-templates.ts';
/** For mail that no person writes. */
export { queueHouseMail } from './service-house-mail.ts';
/** For whatever brings mail. */
export { organizationOf, takeIn, takeInTogether } from './service-intake.ts';
export type { IntakeParts } from './service-ready.ts';

export interface NotificationParts extends DocumentParts {
  readonly secrets: SecretBox;
  readonly now: () => Date;
}

export async function list(
  { db }: Context,
  request: ParsedRequest<typeof listNotifications>['query'],
): Promise<RawAnswer> {
  return answerOfPage('notificationList', await selectNotifications(db, request));
}

/** Throws NOT_FOUND. */
export async function get(
  { db }: Context,
  { notificationId }: ParsedRequest<typeof getNotification>['params'],
): Promise<RawAnswer> {
  const wire = await queries.selectWholeWire(db, notificationId);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return RawAnswer.of({ notification: wire });
}

/**
 * Sends a message (no notificationId), or changes the conversation that one belongs to; in one transaction with outbox, job and
 * audit rows. Throws NOT_FOUND, VALIDATION_FAILED and what looking at uploaded files throws.
 */
export async function save(
  context: Context,
  parts: NotificationParts,
  path: string,
  body: ParsedRequest<typeof saveNotification>['body'],
): Promise<RawAnswer> {
  const { session } = context;
  const isNew = body.notificationId === undefined;
  const gathered = isNew ? await gather(context, parts, body.attachmentList ?? []) : [];
  return context.db.transaction().execute((db) =>
    idempotently(db, context, { path, body }, async () => {
      let id = body.notificationId;
      if (id === undefined) {
        const attachments = await settleAll(db, parts, gathered);
        id = await send(db, session, parts.secrets, body, attachments, parts.now());
      } else {
        await changeThread(db, session, id, body);
      }
      const wire = await queries.selectWholeWire(db, id, body.isActive === false);
      if (wire === undefined) throw new CodedError('NOT_FOUND');
      return RawAnswer.of({ notification: wire });
    }),
  );
}

/** Throws NOT_FOUND. */
export async function markRead(
  { db }: Context,
  { notificationId, isUnread }: ParsedRequest<typeof readNotification>['body'],
  now: Date,
): Promise<AnswerInput<typeof readNotification>> {
  const { threadId } = await requireMessage(db, notificationId);
  await queries.updateUnread(db, threadId, isUnread);
  return { unreadCount: (await countThreads(db, now)).unreadCount };
}

export function counts({ db }: Context, now: Date): Promise<AnswerInput<typeof countNotifications>> {
  return countThreads(db, new Date(now.getTime() - notificationAlarmHours * 3_600_000));
}

/** Throws NOT_FOUND for one that is not there, or deleted. */
export async function requireMessage(db: Db, id: number): Promise<queries.MessageRow> {
  const message = await queries.selectMessage(db, id);
  if (!message) throw new CodedError('NOT_FOUND');
  return message;
}
