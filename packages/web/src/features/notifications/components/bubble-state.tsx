import { Button } from '@mantine/core';
import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Message } from '@hasar/contract/notifications/schema.ts';
import classes from './thread.module.css';

interface BubbleStateProps {
  readonly message: Message;
  readonly onCancel: () => void;
}

/** How a message of ours fared; nothing of one that came in or went out well. */
export function BubbleState({ message, onCancel }: BubbleStateProps) {
  const { t } = useTranslation();
  const { deliveryState, undoUntil, failureWords, attempts, bounce } = message;
  if (bounce !== null || deliveryState === 'bounced' || deliveryState === 'failed') {
    return (
      <div className={classes.failure} role="alert">
        <CircleAlert size={15} aria-hidden />
        <div>
          <strong>
            {bounce === null
              ? t('notifications.failed')
              : t('notifications.bounced', {
                  to: bounce.recipients.join(', '),
                  time: formatTime(bounce.date),
                })}
          </strong>
          <p className={classes.words}>{bounce?.words ?? failureWords ?? ''}</p>
        </div>
      </div>
    );
  }
  if (deliveryState !== 'waiting' && deliveryState !== 'sending') return null;
  const tried = attempts > 0 && failureWords !== null;
  return (
    <div className={classes.waiting}>
      <Clock size={14} aria-hidden />
      <span>{tried ? t('notifications.retrying', { words: failureWords }) : t('notifications.waiting')}</span>
      {deliveryState === 'waiting' && undoUntil !== null && !tried ? (
        <Button size="compact-xs" variant="default" onClick={onCancel}>
          {t('common.undo')}
        </Button>
      ) : null}
    </div>
  );
}
