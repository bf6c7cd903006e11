import { Button, Text } from '@mantine/core';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useCloseGuard } from '../../../ui/use-close-guard.ts';
import { unsentNote, type EditedNote } from '../components/note-draft.ts';
import { NoteEditor } from '../components/note-editor.tsx';
import { NoteList } from '../components/note-list.tsx';
import classes from '../components/notes.module.css';
import { useNotes } from '../hooks/use-notes.ts';

interface CaseNotesProps {
  readonly caseId: number;
  /** How often a new note was asked for from elsewhere on the page. */
  readonly asked: number;
  /** The note that one has come for. */
  readonly shown: number | undefined;
}

/** The notes tab of a case, newest first. */
export function CaseNotes({ caseId, asked, shown }: CaseNotesProps) {
  const { t } = useTranslation();
  const { userId } = useUser();
  const list = useNotes(caseId);
  const notes = list.data?.pages.flatMap((page) => page.noteList);
  const [edited, setEdited] = useState<EditedNote | undefined>(() => unsentNote(userId, caseId));
  const [seen, setSeen] = useState(0);
  if (seen !== asked) {
    setSeen(asked);
    if (edited === undefined) setEdited('new');
  }
  const close = () => setEdited(undefined);
  const guard = useCloseGuard(close);
  return (
    <div className={classes.tab}>
      {edited === 'new' ? (
        <NoteEditor {...guard} caseId={caseId} asked={asked} onSaved={close} />
      ) : (
        <div className={classes.bar}>
          <Button
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={edited !== undefined}
            aria-keyshortcuts="N"
            onClick={() => setEdited('new')}
          >
            {t('note.add')}
          </Button>
        </div>
      )}
      <RetryBanner asked={list} />
      {notes === undefined ? (
        list.error === null && <Loading />
      ) : notes.length === 0 ? (
        edited === undefined && (
          <MessagePage icon={NotebookPen} title={t('note.emptyTitle')}>
            <Text size="sm">{t('note.emptyText')}</Text>
          </MessagePage>
        )
      ) : (
        <NoteList
          caseId={caseId}
          list={list}
          notes={notes}
          shown={shown}
          edited={edited}
          onEdit={setEdited}
        />
      )}
    </div>
  );
}
