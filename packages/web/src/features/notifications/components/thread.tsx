import { useTranslation } from 'react-i18next';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { useCancelSending } from '../hooks/use-send.ts';
import { Bubble } from './bubble.tsx';
import classes from './thread.module.css';

/** The messages of a conversation, oldest first; those that were taken back have left it. */
export function Thread({ thread }: { readonly thread: WholeNotification }) {
  const { t } = useTranslation();
  const { mutate: cancel } = useCancelSending();
  const messages = thread.messageList.filter(({ deliveryState }) => deliveryState !== 'cancelled');
  return (
    <ol className={classes.thread} aria-label={t('notifications.thread')}>
      {messages.map((message) => (
        <Bubble key={message.id} message={message} caseId={thread.caseId} onCancel={cancel} />
      ))}
    </ol>
  );
}
