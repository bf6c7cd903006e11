import type { FieldErrors } from '@hasar/contract/errors.ts';
import { noteAlarmPeriods, type NoteAlarmPeriod } from '@hasar/contract/notes/codes.ts';
import { saveNote } from '@hasar/contract/notes/endpoints.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';

/** A note as it stands in its form. */
export interface NoteForm {
  readonly noteSubject: string;
  readonly noteText: string;
  /** Whether an alarm is to go off from now on; one that has gone off is over. */
  readonly noteAlarmIsActive: boolean;
  readonly noteAlarmPeriod: NoteAlarmPeriod;
}

export function noteForm(note: Note | undefined): NoteForm {
  return {
    noteSubject: note?.noteSubject ?? '',
    noteText: note?.noteText ?? '',
    noteAlarmIsActive: note?.noteAlarmIsActive === true && note.noteAlarmFiredAt === null,
    noteAlarmPeriod: note?.noteAlarmPeriod ?? noteAlarmPeriods[0],
  };
}

/** What was changed. The period means something only while the alarm is on. */
export function changedNote(before: NoteForm, after: NoteForm): Partial<NoteForm> {
  const { noteSubject, noteText, noteAlarmIsActive, noteAlarmPeriod } = after;
  const alarmChanged =
    noteAlarmIsActive !== before.noteAlarmIsActive ||
    (noteAlarmIsActive && noteAlarmPeriod !== before.noteAlarmPeriod);
  return {
    ...(noteSubject === before.noteSubject ? {} : { noteSubject }),
    ...(noteText === before.noteText ? {} : { noteText }),
    ...(alarmChanged ? { noteAlarmIsActive } : {}),
    ...(alarmChanged && noteAlarmIsActive ? { noteAlarmPeriod } : {}),
  };
}

/** Message keys by field; none when the note can be sent. */
export function refusedNote(form: NoteForm): FieldErrors {
  const checked = saveNote.body.safeParse(form);
  const refused = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return {
    ...(form.noteText.trim() === '' ? { noteText: 'validation.notEmpty' } : {}),
    ...Object.fromEntries(refused),
  };
}
