import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CaseList } from '../features/cases/screens/case-list.tsx';
import { NoteDialog, type NotedCase } from '../features/notes/components/note-dialog.tsx';

export { prefetchCaseList } from '../features/cases/hooks/use-case-list.ts';

/** The case list, and over it the notes of a case. */
export function CasesPage() {
  const [noted, setNoted] = useState<NotedCase>();
  const navigate = useNavigate();
  const write = useCallback(
    (caseId: number) =>
      void navigate({
        to: '/case/$caseId',
        params: { caseId: String(caseId) },
        search: { part: 'messages', write: 1 },
      }),
    [navigate],
  );
  const close = useCallback(() => setNoted(undefined), []);
  return (
    <>
      <CaseList onNotes={setNoted} onMessage={write} />
      <NoteDialog noted={noted} onClose={close} />
    </>
  );
}
