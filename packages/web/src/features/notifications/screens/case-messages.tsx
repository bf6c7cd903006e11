import { Button, Text } from '@mantine/core';
import { MailPlus, Mails } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import classes from '../components/case-messages.module.css';
import { CaseThread } from '../components/case-thread.tsx';
import { isEmptyDraft } from '../components/draft-values.ts';
import { NewCaseMessage } from '../components/new-case-message.tsx';
import { RequestPapers } from '../components/request-papers.tsx';
import { useCaseThreads } from '../hooks/use-case-threads.ts';
import { useStoredDraft } from '../hooks/use-stored-draft.ts';

interface CaseMessagesProps {
  readonly caseId: number;
  /** How often a new message was asked for from elsewhere on the page. */
  readonly asked: number;
}

/** A message that is begun, with what it begins with. Another number is another one. */
interface Begun {
  readonly number: number;
  readonly text: string;
}

/** The messages tab of a case: its conversations, the one that moved last first and open. */
export function CaseMessages({ caseId, asked }: CaseMessagesProps) {
  const { t } = useTranslation();
  const threads = useCaseThreads(caseId);
  const draft = useStoredDraft({ caseId });
  const [begun, setBegun] = useState<Begun>();
  const [seen, setSeen] = useState(0);
  const begin = (text: string) => setBegun((before) => ({ number: (before?.number ?? 0) + 1, text }));
  if (seen !== asked) {
    setSeen(asked);
    begin('');
  }
  const hasDraft = draft.data !== undefined && !isEmptyDraft(draft.data.values);
  return (
    <div className={classes.tab}>
      {begun === undefined ? (
        <div className={classes.bar}>
          <Button
            size="xs"
            leftSection={<MailPlus size={14} aria-hidden />}
            aria-keyshortcuts="M"
            onClick={() => begin('')}
          >
            {t(hasDraft ? 'notifications.continueDraft' : 'notifications.newMessage')}
          </Button>
          <RequestPapers caseId={caseId} onText={begin} />
        </div>
      ) : (
        <NewCaseMessage
          key={begun.number}
          caseId={caseId}
          text={begun.text}
          asked={begun.number}
          onClose={() => setBegun(undefined)}
        />
      )}
      <RetryBanner asked={threads} />
      {threads.data === undefined
        ? threads.error === null && <Loading />
        : threads.data.length === 0
          ? begun === undefined && (
              <MessagePage icon={Mails} title={t('notifications.caseEmptyTitle')}>
                <Text size="sm">{t('notifications.caseEmptyText')}</Text>
              </MessagePage>
            )
          : threads.data.map((thread, at) => (
              <CaseThread key={thread.id} thread={thread} isFirst={at === 0} />
            ))}
    </div>
  );
}
