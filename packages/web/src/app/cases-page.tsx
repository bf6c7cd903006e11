import { useCallback, useState } from 'react';
import { CaseList } from '../features/cases/screens/case-list.tsx';
import { NoteDialog, type NotedCase } from '../features/notes/components/note-dialog.tsx';

export { prefetchCaseList } from '../features/cases/hooks/use-case-list.ts';

/** The case list, and over it the notes of a case. */
export function CasesPage() {
  const [noted, setNoted] = useState<NotedCase>();
  const close = useCallback(() => setNoted(undefined), []);
  return (
    <>
      <CaseList onNotes={setNoted} />
      <NoteDialog noted={noted} onClose={close} />
    </>
  );
}
