import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import type { useNotes } from '../hooks/use-notes.ts';
import { useShownNote } from '../hooks/use-shown-note.ts';
import type { EditedNote } from './note-draft.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteView } from './note-view.tsx';
import classes from './notes.module.css';

interface NoteListProps {
  readonly caseId: number;
  readonly list: ReturnType<typeof useNotes>;
  readonly notes: readonly Note[];
  /** The note that one has come for. */
  readonly shown: number | undefined;
  readonly edited: EditedNote | undefined;
  readonly onEdit: (edited: EditedNote | undefined) => void;
}

/** The notes under each other; the one that is edited has its form in its place. */
export function NoteList({ caseId, list, notes, shown, edited, onEdit }: NoteListProps) {
  const { t } = useTranslation();
  const close = () => onEdit(undefined);
  const guard = useCloseGuard(close);
  const place = useShownNote(shown, notes, list);
  return (
    <>
      <ol className={classes.list} aria-label={t('note.list')}>
        {notes.map((note) => (
          <li
            key={note.id}
            className={classes.item}
            {...(note.id === shown ? { ref: place, 'aria-current': true } : {})}
          >
            {note.id === edited ? (
              <NoteEditor {...guard} caseId={caseId} note={note} onSaved={close} />
            ) : (
              <NoteView note={note} onEdit={() => onEdit(note.id)} />
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button
          size="xs"
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('note.more')}
        </Button>
      ) : null}
    </>
  );
}
