import { CodedError } from '@hasar/contract/errors.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { listNotes, saveNote } from '@hasar/contract/notes/endpoints.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import * as queries from './queries.ts';
import { changeNote, createNote } from './service-save.ts';

/** One of the kinds of alarm that go off by themselves. */
export { fireNoteAlarms } from './service-alarms.ts';

export async function list(
  { db }: Context,
  request: ParsedRequest<typeof listNotes>['query'],
): Promise<RawAnswer> {
  return answerOfPage('noteList', await queries.selectNotes(db, request));
}

/** Throws NOT_FOUND for a note that is not there, or whose case is deleted. */
export async function requireNote({ db }: Context, id: number): Promise<void> {
  if ((await queries.selectNoteWire(db, id)) === undefined) throw new CodedError('NOT_FOUND');
}

/**
 * Writes or changes a note, in one transaction with its audit rows, the case it touches and the alerts that follow.
 * Throws NOT_FOUND, VALIDATION_FAILED.
 */
export function save(
  context: Context,
  path: string,
  body: ParsedRequest<typeof saveNote>['body'],
  now: Date,
): Promise<RawAnswer> {
  const { session } = context;
  return context.db.transaction().execute((db) =>
    idempotently(db, context, { path, body }, async () => {
      const wire =
        body.id === undefined
          ? await createNote(db, session, body, now)
          : await changeNote(db, session, body.id, body, now);
      return RawAnswer.of({ note: wire });
    }),
  );
}
