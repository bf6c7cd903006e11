import { Box } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { Composer } from './composer.tsx';
import { answeredMessage } from './mail-words.ts';
import classes from './message-panel.module.css';
import { SlotTray } from './slot-tray.tsx';
import { Thread } from './thread.tsx';

interface ConversationProps {
  readonly thread: WholeNotification;
  /** Another number asks for the answer. */
  readonly asked: number;
  readonly onWriting: (isWriting: boolean) => void;
}

/** What was said, the newest in sight, and beneath it the answer. */
export function Conversation({ thread, asked, onWriting }: ConversationProps) {
  const { t } = useTranslation();
  const { notificationThreadId: threadId, caseId, messageList, answerTo } = thread;
  const area = useRef<HTMLDivElement>(null);
  const count = messageList.length;
  useLayoutEffect(() => {
    // The newest message begins at the top: it is read from there.
    area.current?.querySelector(':scope > ol > li:last-child')?.scrollIntoView({ block: 'start' });
  }, [threadId, count]);
  const parent = answeredMessage(messageList);
  return (
    <div className={classes.conversation}>
      {/* Scrolls, so the keyboard must be able to come here. */}
      <Box
        ref={area}
        className={classes.messages ?? ''}
        role="group"
        tabIndex={0}
        aria-label={thread.notificationSubject || t('notifications.noSubject')}
      >
        <Thread thread={thread} />
      </Box>
      <div className={classes.answer}>
        <Composer
          key={threadId}
          place={{ notificationId: threadId }}
          parentId={parent?.id ?? threadId}
          caseId={caseId}
          answerTo={answerTo}
          asked={asked}
          onWriting={onWriting}
        />
      </div>
      {caseId === null ? null : <SlotTray caseId={caseId} />}
    </div>
  );
}
