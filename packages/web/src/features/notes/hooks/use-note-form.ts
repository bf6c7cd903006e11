import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { newKey } from '../../../lib/idempotency-key.ts';
import { useUser } from '../../../lib/session.ts';
import { writeStoredDraft } from '../../../lib/stored-draft.ts';
import { useTypingPause } from '../../../lib/use-typing-pause.ts';
import { noteDraftKey, readNoteDraft } from '../components/note-draft.ts';
import { changedNote, noteForm, refusedNote, type NoteForm } from '../components/note-form-values.ts';
import { useSaveNote } from './use-save-note.ts';

interface NoteFormOptions {
  readonly caseId: number;
  /** Without one a new note is written. */
  readonly note: Note | undefined;
  readonly onSaved: (note: Note) => void;
}

/** Everything behind the form of a note. What is typed stays in this browser until it is saved or given up. */
export function useNoteForm({ caseId, note, onSaved }: NoteFormOptions) {
  const { userId } = useUser();
  const draftKey = noteDraftKey(userId, caseId, note?.id ?? 'new');
  const [start] = useState(() => {
    const before = noteForm(note);
    const draft = readNoteDraft(draftKey);
    return { before, values: { ...before, ...draft?.values }, attempt: draft?.attempt };
  });
  const [values, setValues] = useState<NoteForm>(start.values);
  const [isRestored, setRestored] = useState(() => isChanged(start.before, start.values));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const attempt = useRef(start.attempt);
  const over = useRef(false);
  const { isPending, mutateAsync } = useSaveNote(caseId);

  const write = (typed: NoteForm) => {
    if (over.current || !isChanged(start.before, typed)) return localStorage.removeItem(draftKey);
    writeStoredDraft(draftKey, {
      values: changedNote(start.before, typed),
      savedAt: new Date().toISOString(),
      ...(attempt.current === undefined ? {} : { attempt: attempt.current }),
    } as { savedAt: string });
  };
  const keep = useTypingPause(write);
  useWindowEvent('pagehide', keep.flush);

  const change = (changed: Partial<NoteForm>) => {
    const next = { ...values, ...changed };
    setValues(next);
    keep.later(next);
    const names = Object.keys(changed);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  };
  const forget = () => {
    over.current = true;
    keep.cancel();
    localStorage.removeItem(draftKey);
  };

  const send = async () => {
    if (isPending) return;
    const refused = refusedNote(values);
    setErrors(refused);
    setProblem(undefined);
    if (Object.keys(refused).length > 0) return;
    const changed = changedNote(start.before, values);
    if (note !== undefined && Object.keys(changed).length === 0) {
      forget();
      return onSaved(note);
    }
    const body = JSON.stringify(changed);
    if (attempt.current?.body !== body) attempt.current = { key: newKey(), body };
    keep.now(values);
    try {
      const saved = await mutateAsync({ note, change: changed, idempotencyKey: attempt.current.key });
      forget();
      onSaved(saved);
    } catch (error) {
      const shown = error instanceof CodedError ? (error.fields ?? {}) : {};
      setErrors(shown);
      if (!Object.keys(shown).some((name) => Object.hasOwn(values, name))) setProblem(error);
    }
  };
  const startOver = () => {
    setValues(start.before);
    setRestored(false);
    attempt.current = undefined;
    keep.now(start.before);
  };
  return {
    values,
    errors,
    problem,
    isRestored,
    saving: isPending,
    change,
    forget,
    startOver,
    isChanged: () => isChanged(start.before, values),
    save: () => void send(),
  };
}

function isChanged(before: NoteForm, after: NoteForm): boolean {
  return Object.keys(changedNote(before, after)).length > 0;
}
