import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteListFields } from '@hasar/contract/notes/endpoints.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { useUser } from '../../../lib/session.ts';
import type { CloseGuard } from '../../../ui/close-guard.ts';
import { listRequest } from '../../../ui/list-request.ts';
import type { ListSearch } from '../../../ui/list-search.ts';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { newestFirst, useNotes } from '../hooks/use-notes.ts';
import classes from './note-dialog.module.css';
import { unsentNote, type EditedNote } from './note-draft.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteGrid } from './note-grid.tsx';
import { NoteView } from './note-view.tsx';

interface NoteDeskProps {
  readonly caseId: number;
  /** Begins with a new note. */
  readonly writing: boolean;
  /** Grid and note take turns. */
  readonly narrow: boolean;
  readonly setGuard: (guard: CloseGuard | undefined) => void;
}

/** The grid of a case's notes, and beside it the one that is read or written. */
export function NoteDesk({ caseId, writing, narrow, setGuard }: NoteDeskProps) {
  const { t } = useTranslation();
  const { userId } = useUser();
  const [view, setView] = useState<ListSearch>({});
  const change = useCallback(
    (changed: Partial<ListSearch>) => setView((before) => ({ ...before, ...changed })),
    [],
  );
  const list = useNotes(caseId, listRequest(view, noteListFields, newestFirst));
  const notes = useMemo(() => list.data?.pages.flatMap((page) => page.noteList) ?? [], [list.data]);
  const [active, setActive] = useState<Note | null>(null);
  const [reading, setReading] = useState(false);
  const [edited, setEdited] = useState<EditedNote | undefined>(() =>
    writing ? 'new' : unsentNote(userId, caseId),
  );
  const current =
    notes.find(({ id }) => id === (typeof edited === 'number' ? edited : active?.id)) ?? notes[0];
  const stopEditing = useCallback(() => setEdited(undefined), []);
  const own = useCloseGuard(stopEditing);
  const setOwnGuard = own.setGuard;
  // Leaving the form asks, and closing the dialog over it asks the same.
  const setBoth = useCallback(
    (guard: CloseGuard | undefined) => {
      setOwnGuard(guard);
      setGuard(guard);
    },
    [setOwnGuard, setGuard],
  );
  const edit = useCallback((note: Note) => setEdited((before) => before ?? note.id), []);
  const add = () => setEdited((before) => before ?? 'new');
  const editing = edited === 'new' || (edited !== undefined && current?.id === edited);
  const besides = editing || (narrow ? reading : current !== undefined);
  return (
    <div className={classes.desk}>
      {narrow && besides ? null : (
        <div className={classes.grid}>
          <NoteGrid
            view={view}
            change={change}
            list={list}
            notes={notes}
            onActive={setActive}
            onRead={(note) => {
              setActive(note);
              setReading(true);
            }}
            onEdit={edit}
            onAdd={add}
          />
        </div>
      )}
      {besides ? (
        <aside className={classes.side} aria-label={t('note.selected')}>
          {narrow && !editing ? (
            <Button
              size="xs"
              variant="subtle"
              mb="xs"
              ml={-10}
              leftSection={<ArrowLeft size={13} aria-hidden />}
              onClick={() => setReading(false)}
            >
              {t('note.back')}
            </Button>
          ) : null}
          {editing ? (
            <NoteEditor
              key={edited}
              caseId={caseId}
              note={edited === 'new' ? undefined : current}
              setGuard={setBoth}
              onCancel={own.onCancel}
              onSaved={(saved) => {
                setActive(saved);
                stopEditing();
              }}
            />
          ) : (
            current && <NoteView note={current} onEdit={() => edit(current)} />
          )}
        </aside>
      ) : null}
    </div>
  );
}
