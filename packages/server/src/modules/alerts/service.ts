import { longestSnoozeDays } from '@hasar/contract/alerts/codes.ts';
import type { finishAlerts, listAlerts, saveAlert } from '@hasar/contract/alerts/endpoints.ts';
import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import * as queries from './queries.ts';

export type { NewAlert } from './queries.ts';
/** For whoever has something to tell a person, and for when it is to be told. */
export { alarmClock } from './service-days-off.ts';
export { raise, type AlarmSource } from './service-fire.ts';
export { mailAlertsJobName } from './service-mail.ts';
export { preferencesOf } from './service-preferences.ts';
export { requireHoliday } from './service-holidays.ts';

export async function list(
  { db, session }: Context,
  request: ParsedRequest<typeof listAlerts>['query'],
): Promise<RawAnswer> {
  // An alert holds little text of its own, and nobody keeps many.
  if (request.search !== undefined) throw invalid({ search: 'validation.unknownField' });
  const page = await queries.selectAlerts(db, session.userId, request);
  const openCount = await queries.countOpen(db, session.userId);
  return answerOfPage('alertList', page, { openCount: String(openCount) });
}

/** Throws NOT_FOUND also for another user's alert; VALIDATION_FAILED. */
export async function save(
  { db, session }: Context,
  { id, isDone, snoozeUntil }: ParsedRequest<typeof saveAlert>['body'],
  now: Date,
): Promise<RawAnswer> {
  const snoozedUntil = typeof snoozeUntil === 'string' ? new Date(snoozeUntil) : null;
  if (snoozedUntil && snoozedUntil <= now) throw invalid({ snoozeUntil: 'validation.past' });
  if (snoozedUntil && snoozedUntil.getTime() - now.getTime() > longestSnoozeDays * 86_400_000)
    throw invalid({ snoozeUntil: 'validation.outOfRange' });
  const state = { doneAt: isDone === true ? now : null, snoozedUntil };
  const wire = await queries.updateAlert(db, id, session.userId, state);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  const openCount = await queries.countOpen(db, session.userId);
  return RawAnswer.of({ alert: wire, openCount: String(openCount) });
}

export async function finishAll(
  { db, session }: Context,
  now: Date,
): Promise<AnswerInput<typeof finishAlerts>> {
  const doneCount = await queries.finishOpen(db, session.userId, now);
  return { doneCount, openCount: await queries.countOpen(db, session.userId) };
}

/** What a note's alarm told is settled: it was switched off, or set anew. Called inside a transaction. */
export function withdrawNoteAlarm(db: Db, noteId: number, now: Date): Promise<void> {
  return queries.finishOfNote(db, noteId, 'noteAlarm', now);
}
