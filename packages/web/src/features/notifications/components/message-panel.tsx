import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useReadWhenShown } from '../hooks/use-mark-read.ts';
import { useNotification } from '../hooks/use-notification.ts';
import { useReaders } from '../hooks/use-readers.ts';
import { Conversation } from './conversation.tsx';
import classes from './message-panel.module.css';
import { PanelHead, type PanelActions } from './panel-head.tsx';
import { Readers } from './readers.tsx';
import { SuggestionStrip } from './suggestion-strip.tsx';

interface MessagePanelProps extends PanelActions {
  readonly notificationId: number;
}

/** One conversation beside the list: what was said, what can be done with it, and the answer. */
export function MessagePanel({ notificationId, ...actions }: MessagePanelProps) {
  const { t } = useTranslation();
  const asked = useNotification(notificationId);
  const thread = asked.data;
  const [isWriting, setWriting] = useState(false);
  const [answering, setAnswering] = useState(0);
  const readers = useReaders(thread?.notificationThreadId ?? notificationId, isWriting);
  useReadWhenShown(thread);
  useShortcut('r', () => setAnswering((before) => before + 1), {
    label: t('notifications.answer'),
    group: 'list',
    enabled: thread !== undefined,
  });
  return (
    <aside className={classes.panel} aria-label={t('notifications.panel')}>
      <PanelHead thread={thread} {...actions} />
      <Readers readers={readers} />
      {thread === undefined ? (
        asked.error === null ? (
          <Loading />
        ) : (
          <div className={classes.failed}>
            <RetryBanner asked={asked} />
          </div>
        )
      ) : (
        <>
          <SuggestionStrip thread={thread} />
          <Conversation thread={thread} asked={answering} onWriting={setWriting} />
        </>
      )}
    </aside>
  );
}
