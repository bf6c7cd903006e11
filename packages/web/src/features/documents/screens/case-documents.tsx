import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { CloudOff } from 'lucide-react';
import classes from '../components/documents.module.css';
import { DocumentDesk } from '../components/document-desk.tsx';
import { useCaseOfPapers } from '../hooks/use-case-papers.ts';
import { useDocuments } from '../hooks/use-documents.ts';

/** The documents tab of a case. */
export function CaseDocuments({ caseId }: { caseId: number }) {
  const { t } = useTranslation();
  const insuranceCase = useCaseOfPapers(caseId);
  const documents = useDocuments(caseId);
  const offline = documents.fetchStatus === 'paused';
  const failed =
    documents.error === null ? null : (
      <div className={classes.notice}>
        <RetryBanner asked={documents} />
      </div>
    );
  if (insuranceCase.data === undefined || documents.data === undefined) {
    if (failed !== null) return failed;
    if (!offline) return <Loading />;
    return (
      <MessagePage icon={CloudOff} title={t('document.offlineTitle')}>
        <Text size="sm">{t('document.offlineText')}</Text>
      </MessagePage>
    );
  }
  return (
    <>
      {failed}
      {offline ? (
        <div className={classes.offline} role="status">
          <CloudOff size={14} aria-hidden />
          {t('document.offlineNote')}
        </div>
      ) : null}
      <DocumentDesk insuranceCase={insuranceCase.data} documents={documents.data} />
    </>
  );
}
