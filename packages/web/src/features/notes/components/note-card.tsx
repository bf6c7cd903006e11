import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { ListCard } from '../../../ui/list-card.tsx';

interface NoteCardProps {
  readonly note: Note;
  readonly onOpen: (note: Note) => void;
}

/** A note on a narrow screen. */
export function NoteCard({ note, onOpen }: NoteCardProps) {
  const { noteSubject, noteText, noteAlarmDueAt, noteCreatedByName, createdAt } = note;
  return (
    <ListCard
      name={noteSubject || noteText}
      mark={noteAlarmDueAt === null ? null : formatTime(noteAlarmDueAt)}
      detail={noteSubject === '' ? noteCreatedByName : noteText}
      aside={formatTime(createdAt)}
      onOpen={() => onOpen(note)}
    />
  );
}
