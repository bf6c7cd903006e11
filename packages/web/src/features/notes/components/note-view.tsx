import { ActionIcon } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { NoteAlarm } from './note-alarm.tsx';
import { NoteWords } from './note-words.tsx';
import classes from './notes.module.css';

interface NoteViewProps {
  readonly note: Note;
  readonly onEdit: () => void;
}

/** One note: what it says, who wrote it and when, and when its alarm goes off. */
export function NoteView({ note, onEdit }: NoteViewProps) {
  const { t } = useTranslation();
  const id = useId();
  const written = `${note.noteCreatedByName} · ${formatTime(note.createdAt)}`;
  return (
    <article className={classes.note} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.headWords}>
          {note.noteSubject === '' ? null : <h3 className={classes.subject}>{note.noteSubject}</h3>}
          <p id={id} className={classes.trail}>
            {written}
            {note.noteUpdatedByName === null ? null : (
              <span>
                {t('note.edited', { name: note.noteUpdatedByName, time: formatTime(note.updatedAt) })}
              </span>
            )}
          </p>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('note.editOf', { name: note.noteSubject || written })}
          onClick={onEdit}
        >
          <Pencil size={14} aria-hidden />
        </ActionIcon>
      </div>
      <NoteWords text={note.noteText} />
      <NoteAlarm note={note} />
    </article>
  );
}
