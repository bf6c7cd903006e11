import { Text } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetailTab } from '../features/cases/components/case-detail-search.ts';
import { PresentPeople } from '../features/live/components/present-people.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { isCaseId } from './case-id.ts';
import { CaseDetailPage, CaseDocumentsPanel, CaseMessagesPanel, CaseNotesPanel } from './lazy-pages.ts';

export { prefetchCase } from '../features/cases/hooks/use-case.ts';
export { prefetchDocuments } from '../features/documents/hooks/use-documents.ts';

/** Reads the case number and the tab out of the address, and puts the tabs together. */
export function CasePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { part = 'general', write = 0, note } = useSearch({ from: '/shell/case/$caseId' });
  const { caseId } = useParams({ from: '/shell/case/$caseId' });
  const id = Number(caseId);
  const [asked, setAsked] = useState({ of: 0, times: 0 });
  const wishes = asked.of === id ? asked.times : 0;
  const show = (chosen: CaseDetailTab) =>
    void navigate({ to: '.', search: chosen === 'general' ? {} : { part: chosen }, replace: true });
  if (isCaseId(caseId)) {
    return (
      <CaseDetailPage
        key={id}
        caseId={id}
        present={<PresentPeople caseId={id} />}
        panels={{
          documents: <CaseDocumentsPanel caseId={id} />,
          messages: <CaseMessagesPanel caseId={id} asked={wishes + write} />,
          notes: <CaseNotesPanel caseId={id} asked={wishes} shown={note} />,
        }}
        tab={part}
        onTab={(chosen) => {
          setAsked({ of: 0, times: 0 });
          show(chosen);
        }}
        onNote={() => {
          setAsked(({ times }) => ({ of: id, times: times + 1 }));
          show('notes');
        }}
        onMessage={() => {
          setAsked(({ times }) => ({ of: id, times: times + 1 }));
          show('messages');
        }}
      />
    );
  }
  return (
    <MessagePage icon={FileQuestion} title={t('error.noSuchCaseTitle')}>
      <Text size="sm">{t('error.noSuchCaseText')}</Text>
    </MessagePage>
  );
}
