import { Button, Text } from '@mantine/core';
import { NotebookPen, Pencil, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { noteListFields } from '@hasar/contract/notes/endpoints.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import type { ListView } from '../../../ui/use-list-view.ts';
import { useNoteColumns } from '../hooks/use-note-columns.ts';
import { newestFirst, type useNotes } from '../hooks/use-notes.ts';
import { NoteCard } from './note-card.tsx';

interface NoteGridProps extends ListView {
  readonly list: ReturnType<typeof useNotes>;
  readonly notes: readonly Note[];
  /** The note that somebody stands on. */
  readonly onActive: (note: Note | null) => void;
  readonly onRead: (note: Note) => void;
  readonly onEdit: (note: Note) => void;
  readonly onAdd: () => void;
}

const rowId = ({ id }: Note) => id;

/** All notes of a case, twenty at a time. */
export function NoteGrid({ list, notes, onActive, onRead, onEdit, onAdd, ...view }: NoteGridProps) {
  const { t } = useTranslation();
  const columns = useNoteColumns();
  const rowActions = useCallback(
    (note: Note) => [
      {
        id: 'edit',
        label: t('common.edit'),
        icon: <Pencil size={14} aria-hidden />,
        onRun: () => onEdit(note),
      },
    ],
    [t, onEdit],
  );
  const phoneRow = useCallback((note: Note) => <NoteCard note={note} onOpen={onRead} />, [onRead]);
  return (
    <ListGrid
      {...view}
      label={t('note.grid')}
      rows={notes}
      rowId={rowId}
      columns={columns}
      storageName="noteColums"
      defaultSort={newestFirst}
      fields={noteListFields}
      list={list}
      onActiveRow={onActive}
      onOpen={onEdit}
      rowActions={rowActions}
      phoneRow={phoneRow}
      empty={
        <MessagePage icon={NotebookPen} title={t('note.emptyTitle')}>
          <Text size="sm">{t('note.emptyText')}</Text>
        </MessagePage>
      }
      add={
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={onAdd}>
          {t('note.add')}
        </Button>
      }
    />
  );
}
