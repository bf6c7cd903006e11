import { AlarmClock, AlarmClockCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import classes from './notes.module.css';

interface NoteCardProps {
  readonly note: Note;
  readonly onOpen: (note: Note) => void;
}

/** A note on a narrow screen. */
export function NoteCard({ note, onOpen }: NoteCardProps) {
  const { noteSubject, noteText, noteAlarmDueAt: due, noteCreatedByName, createdAt } = note;
  const { t } = useTranslation();
  const Icon = note.noteAlarmFiredAt === null ? AlarmClock : AlarmClockCheck;
  return (
    <ListCard
      name={noteSubject || noteText}
      mark={
        due === null ? null : (
          <span className={classes.mark}>
            <Icon size={13} aria-label={t('note.column.alarm')} role="img" />
            {formatTime(due)}
          </span>
        )
      }
      detail={noteSubject === '' ? noteCreatedByName : noteText}
      aside={formatTime(createdAt)}
      onOpen={() => onOpen(note)}
    />
  );
}
