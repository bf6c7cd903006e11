import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Message } from '@hasar/contract/notifications/schema.ts';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { BubbleState } from './bubble-state.tsx';
import { senderText } from './mail-words.ts';
import { MessageText } from './message-text.tsx';
import classes from './thread.module.css';

interface BubbleProps {
  readonly message: Message;
  /** The case whose slots its attachments may be put into. */
  readonly caseId: number | null;
  readonly onCancel: (notificationId: number) => void;
}

const LazyHtml = lazyScreen(async () => (await import('./html-mail.tsx')).HtmlMail);

/** One message: ours right and green, others left and grey, what it quotes in a red bubble of its own (decision 26). */
export function Bubble({ message, caseId, onCancel }: BubbleProps) {
  const { t } = useTranslation();
  const [asHtml, setAsHtml] = useState(false);
  const { id, isOwn, kind, hasHtml, quoted, attachments, to, cc } = message;
  const sender = isOwn ? (message.createdByName ?? senderText(message)) : senderText(message);
  const copies = cc.length === 0 ? '' : ` · ${t('notifications.cc')}: ${cc.join(', ')}`;
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <article
        className={classes.bubble}
        data-wide={asHtml || undefined}
        aria-label={t('notifications.messageOf', { name: sender })}
      >
        <header className={classes.head}>
          <strong className={classes.sender}>{sender}</strong>
          <time className={classes.time} dateTime={message.date}>
            {formatTime(message.date)}
          </time>
          <p className={classes.people}>
            {t('notifications.toWhom', { to: to.join(', ') })}
            {copies}
          </p>
          {kind === 'mail' ? null : <p className={classes.kind}>{t(`notifications.kind.${kind}`)}</p>}
        </header>
        {asHtml ? (
          <LazyHtml message={message} part="own" />
        ) : (
          <MessageText text={message.message} empty={t('notifications.noText')} />
        )}
        {hasHtml ? (
          <Button
            className={classes.turn ?? ''}
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-pressed={asHtml}
            onClick={() => setAsHtml((before) => !before)}
          >
            {t(asHtml ? 'notifications.asText' : 'notifications.asHtml')}
          </Button>
        ) : null}
        <AttachmentList attachments={attachments} caseId={caseId} />
        <BubbleState message={message} onCancel={() => onCancel(id)} />
      </article>
      {asHtml ? (
        <LazyHtml message={message} part="quoted" />
      ) : quoted === '' ? null : (
        <details className={classes.quoted}>
          <summary>{t('notifications.quoted')}</summary>
          <MessageText text={quoted} empty="" />
        </details>
      )}
    </li>
  );
}
