import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Note } from '@hasar/contract/notes/schema.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';

/** The columns of the notes grid. */
export function useNoteColumns(): GridColumn<Note>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'createdAt',
        header: t('note.column.createdAt'),
        kind: 'time',
        width: 135,
        sticky: true,
        hideable: false,
        value: ({ createdAt }) => formatTime(createdAt),
      },
      {
        id: 'noteSubject',
        header: t('note.subject'),
        kind: 'text',
        width: 130,
        value: ({ noteSubject }) => noteSubject,
      },
      {
        id: 'noteText',
        header: t('note.text'),
        kind: 'text',
        width: 220,
        value: ({ noteText }) => noteText,
      },
      {
        id: 'noteAlarmDueAt',
        header: t('note.column.alarm'),
        kind: 'time',
        width: 135,
        value: ({ noteAlarmDueAt }) => (noteAlarmDueAt === null ? '' : formatTime(noteAlarmDueAt)),
      },
      {
        id: 'noteCreatedByName',
        header: t('note.column.by'),
        kind: 'text',
        width: 120,
        value: ({ noteCreatedByName }) => noteCreatedByName,
      },
      {
        id: 'noteUpdatedByName',
        header: t('note.column.editedBy'),
        kind: 'text',
        width: 120,
        value: ({ noteUpdatedByName }) => noteUpdatedByName ?? '',
      },
      {
        id: 'updatedAt',
        header: t('note.column.updatedAt'),
        kind: 'time',
        width: 135,
        value: ({ updatedAt }) => formatTime(updatedAt),
      },
    ],
    [t],
  );
}
