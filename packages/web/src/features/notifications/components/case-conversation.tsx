import { Button } from '@mantine/core';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useStoredDraft } from '../hooks/use-stored-draft.ts';
import { useReadWhenShown } from '../hooks/use-mark-read.ts';
import { useNotification } from '../hooks/use-notification.ts';
import { useReaders } from '../hooks/use-readers.ts';
import classes from './case-messages.module.css';
import { Composer } from './composer.tsx';
import { isEmptyDraft } from './draft-values.ts';
import { answeredMessage } from './mail-words.ts';
import { Readers } from './readers.tsx';
import { SlotTray } from './slot-tray.tsx';
import { Thread } from './thread.tsx';

/** What was said in a conversation of the case, and the answer to it. */
export function CaseConversation({ threadId }: { readonly threadId: number }) {
  const { t } = useTranslation();
  const asked = useNotification(threadId);
  const draft = useStoredDraft({ notificationId: threadId });
  const [answering, setAnswering] = useState(0);
  const [isWriting, setWriting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const readers = useReaders(threadId, isWriting);
  const thread = asked.data;
  useReadWhenShown(thread);
  // Stays open from then on: who takes out the last letter is still writing.
  if (!isOpen && draft.data !== undefined && !isEmptyDraft(draft.data.values)) setOpen(true);
  if (thread === undefined) return asked.error === null ? <Loading /> : <RetryBanner asked={asked} />;
  const { caseId, messageList, answerTo } = thread;
  return (
    <div className={classes.conversation}>
      <Readers readers={readers} />
      <Thread thread={thread} />
      {isOpen ? (
        <Composer
          place={{ notificationId: threadId }}
          parentId={answeredMessage(messageList)?.id ?? threadId}
          caseId={caseId}
          answerTo={answerTo}
          asked={answering}
          onWriting={setWriting}
          onSent={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<Reply size={14} aria-hidden />}
            onClick={() => {
              setAnswering((before) => before + 1);
              setOpen(true);
            }}
          >
            {t('notifications.answer')}
          </Button>
        </div>
      )}
      {caseId === null ? null : <SlotTray caseId={caseId} />}
    </div>
  );
}
