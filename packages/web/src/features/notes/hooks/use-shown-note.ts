import { useEffect, useRef } from 'react';
import type { Note } from '@hasar/contract/notes/schema.ts';
import type { useNotes } from './use-notes.ts';

/** Brings the note that one has come for into sight, from an earlier page too. @returns for its element */
export function useShownNote(
  noteId: number | undefined,
  notes: readonly Note[],
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useNotes>,
) {
  const place = useRef<HTMLLIElement>(null);
  const isHere = notes.some(({ id }) => id === noteId);
  const isBefore = noteId !== undefined && !isHere && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isBefore) void fetchNextPage();
  }, [isBefore, fetchNextPage]);
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'center' });
  }, [isHere, noteId]);
  return place;
}
