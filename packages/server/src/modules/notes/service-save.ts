import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { saveNote } from '@hasar/contract/notes/endpoints.ts';
import { mentionsIn } from '@hasar/contract/notes/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { raise, withdrawNoteAlarm } from '../alerts/service.ts';
import { recordSave } from '../audit/service.ts';
import { showNote, touchCase } from '../cases/service.ts';
import { colleaguesOf } from '../identity/service.ts';
import * as queries from './queries.ts';
import type { StoredNote, Writer } from './queries.ts';
import { beginningOf, noAlarm, settleAlarm } from './service-alarms.ts';

type Save = Omit<ParsedRequest<typeof saveNote>['body'], 'id'>;

/**
 * Called inside a transaction.
 * @param isBroughtIn the note was written at `now`, before this moment: its case is as untouched as it was
 * @returns the note as wire JSON
 */
export async function createNote(
  db: Db,
  writer: Writer,
  body: Save,
  now: Date,
  isBroughtIn = false,
): Promise<string> {
  if (body.noteCaseId === undefined) throw invalid({ noteCaseId: 'validation.required' });
  const caseId = body.noteCaseId;
  const stored = await merge(db, { caseId, subject: '', text: '', alarm: noAlarm }, body, writer.userId, now);
  if (!isBroughtIn && !(await touchCase(db, caseId))) throw new CodedError('NOT_FOUND');
  const { id, wire } = await queries.insertNote(db, writer, stored, isBroughtIn ? now : undefined);
  await recordSave(db, writer, { entity: 'note', entityId: id }, undefined, trailed(stored));
  await tellOthers(db, writer, id, stored, now);
  return wire;
}

/** Called inside a transaction; repeating it changes nothing more. @returns the note as wire JSON */
export async function changeNote(db: Db, writer: Writer, id: number, body: Save, now: Date): Promise<string> {
  const row = await queries.lockNote(db, id);
  if (!row) throw new CodedError('NOT_FOUND');
  if (body.noteCaseId !== undefined && body.noteCaseId !== row.caseId)
    throw invalid({ noteCaseId: 'validation.caseFixed' });
  const after = await merge(db, row, body, writer.userId, now);
  const changed = await recordSave(
    db,
    writer,
    { entity: 'note', entityId: id },
    trailed(row),
    trailed(after),
  );
  const wire = changed
    ? await queries.updateNote(db, id, writer, after)
    : await queries.selectNoteWire(db, id);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  if (!changed) return wire;
  if (!(await touchCase(db, row.caseId))) throw new CodedError('NOT_FOUND');
  if (after.alarm !== row.alarm) await withdrawNoteAlarm(db, id, now);
  await tellOthers(db, writer, id, after, now);
  return wire;
}

/** A key sent is set, a key not sent stays. */
async function merge(db: Db, row: StoredNote, body: Save, userId: number, now: Date): Promise<StoredNote> {
  const subject = body.noteSubject === undefined ? row.subject : (body.noteSubject ?? '');
  const text = body.noteText ?? row.text;
  if (text === '') throw invalid({ noteText: 'validation.notEmpty' });
  const period = body.noteAlarmPeriod === undefined ? row.alarm.period : body.noteAlarmPeriod;
  const isActive = body.noteAlarmIsActive ?? row.alarm.isActive;
  if (isActive && period === null) throw invalid({ noteAlarmPeriod: 'validation.required' });
  const alarm = await settleAlarm(db, row.alarm, { period, isActive }, userId, now);
  return { ...row, subject, text, alarm };
}

/** The case list shows the newest note; colleagues who are named hear of it, once a note, and nobody of their own. */
async function tellOthers(
  db: Db,
  writer: Writer,
  noteId: number,
  { caseId, subject, text }: StoredNote,
  now: Date,
): Promise<void> {
  const newest = await queries.selectNewestText(db, caseId);
  if (newest !== undefined) await showNote(db, caseId, newest);
  if (!text.includes('@')) return;
  const named = mentionsIn(text, await colleaguesOf(db)).map(({ id }) => id);
  const others = [...new Set(named)].filter((id) => id !== writer.userId);
  await raise(
    db,
    writer.organizationId,
    others.map((userId) => ({
      userId,
      kind: 'mention',
      caseId,
      noteId,
      occasion: '',
      dueAt: now,
      alertData: { noteSubject: subject, noteText: beginningOf(text), byName: writer.fullName },
    })),
    now,
  );
}

function trailed({ caseId, subject, text, alarm }: StoredNote) {
  const fields = {
    noteCaseId: caseId,
    noteSubject: subject,
    noteText: text,
    noteAlarmPeriod: alarm.period,
    noteAlarmIsActive: alarm.isActive,
  };
  return { isDeleted: false, fields };
}
