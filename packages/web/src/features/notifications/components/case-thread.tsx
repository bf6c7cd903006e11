import { UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Notification } from '@hasar/contract/notifications/schema.ts';
import { useSenderText } from '../hooks/use-notification-columns.tsx';
import { CaseConversation } from './case-conversation.tsx';
import classes from './case-messages.module.css';
import { NotificationStatus } from './notification-status.tsx';

interface CaseThreadProps {
  readonly thread: Notification;
  /** The one that moved last stands open. */
  readonly isFirst: boolean;
}

/** A conversation of a case: its subject, and once opened what was said. */
export function CaseThread({ thread, isFirst }: CaseThreadProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const sender = useSenderText();
  const isOpen = chosen ?? isFirst;
  const { notificationSubject, notificationStatusCode, messageCount, updatedAt, isUnread } = thread;
  return (
    <section className={classes.thread} aria-labelledby={id}>
      <UnstyledButton
        className={classes.threadHead ?? ''}
        aria-expanded={isOpen}
        data-unread={isUnread || undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <ChevronRight className={classes.chevron} size={15} aria-hidden />
        <span id={id} className={classes.subject}>
          {notificationSubject || t('notifications.noSubject')}
        </span>
        <span className={classes.about}>
          {sender(thread)} · {t('notifications.messageCount', { count: messageCount })} ·{' '}
          {formatTime(updatedAt)}
        </span>
        <NotificationStatus code={notificationStatusCode} />
      </UnstyledButton>
      {isOpen ? <CaseConversation threadId={thread.notificationThreadId} /> : null}
    </section>
  );
}
