import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveNote } from '@hasar/contract/notes/endpoints.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { call } from '../../../lib/api-client.ts';
import type { NoteForm } from '../components/note-form-values.ts';
import { noteKeys } from '../components/note-keys.ts';

interface NoteSave {
  /** Without one a new note is written. */
  readonly note: Note | undefined;
  readonly change: Partial<NoteForm>;
  readonly idempotencyKey: string;
}

/** Writes or changes a note, and has the screens look again. */
export function useSaveNote(caseId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ note, change, idempotencyKey }: NoteSave): Promise<Note> => {
      if (note === undefined) {
        const body = { noteCaseId: caseId, ...change };
        return (await call(saveNote, { body }, { idempotencyKey })).note;
      }
      // An alarm that went off still counts as on: it starts anew only after it was switched off.
      if (change.noteAlarmIsActive === true && note.noteAlarmIsActive)
        await call(saveNote, { body: { id: note.id, noteAlarmIsActive: false } });
      return (await call(saveNote, { body: { id: note.id, ...change } })).note;
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: noteKeys.ofCase(caseId) });
      // The list shows the newest note of a case and when it was touched last.
      void cache.invalidateQueries({ queryKey: ['cases'] });
      void cache.invalidateQueries({ queryKey: ['case', caseId] });
    },
  });
}
