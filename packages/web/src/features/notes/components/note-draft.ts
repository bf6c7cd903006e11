import { z } from 'zod';
import { noteAlarmPeriods } from '@hasar/contract/notes/codes.ts';
import { readStoredDraft } from '../../../lib/stored-draft.ts';

const noteDraft = z.object({
  /** The changed fields alone, as they stood in the form. */
  values: z.object({
    noteSubject: z.string().exactOptional(),
    noteText: z.string().exactOptional(),
    noteAlarmIsActive: z.boolean().exactOptional(),
    noteAlarmPeriod: z.literal(noteAlarmPeriods).exactOptional(),
  }),
  savedAt: z.iso.datetime(),
  /** A save whose answer never came, so that it is not carried out twice. */
  attempt: z.object({ key: z.string(), body: z.string() }).exactOptional(),
});
export type NoteDraft = z.output<typeof noteDraft>;

/** A new note of a case, or the note of this number. */
export type EditedNote = 'new' | number;

const beginning = (userId: number, caseId: number) => `hasar.noteDraft:${String(userId)}:${String(caseId)}:`;

/** Where the unsent text of one user lies. */
export function noteDraftKey(userId: number, caseId: number, edited: EditedNote): string {
  return beginning(userId, caseId) + String(edited);
}

export function readNoteDraft(key: string): NoteDraft | undefined {
  return readStoredDraft(key, noteDraft);
}

/** Which note of a case was left unsent last time. */
export function unsentNote(userId: number, caseId: number): EditedNote | undefined {
  const start = beginning(userId, caseId);
  const found = Object.keys(localStorage).find(
    (key) => key.startsWith(start) && readNoteDraft(key) !== undefined,
  );
  if (found === undefined) return undefined;
  const edited = found.slice(start.length);
  return edited === 'new' ? 'new' : Number(edited);
}
