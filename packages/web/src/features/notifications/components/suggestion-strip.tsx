import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { usePermission } from '../../../lib/session.ts';
import { complain } from '../../../ui/complain.ts';
import { useSuggestions } from '../hooks/use-notification.ts';
import { useReasonWords } from '../hooks/use-reason-words.ts';
import { useSaveNotification } from '../hooks/use-save-notification.ts';
import classes from './message-panel.module.css';

/** The likeliest case of a conversation that has none, with the reasons, and one press to attach it. */
export function SuggestionStrip({ thread }: { readonly thread: WholeNotification }) {
  const { t } = useTranslation();
  const reasons = useReasonWords();
  const may = usePermission('viewReport');
  const { notificationThreadId: notificationId } = thread;
  const isOpen = thread.caseId === null && may;
  const { data } = useSuggestions(notificationId, isOpen);
  const { mutate, isPending } = useSaveNotification();
  const [best] = data?.suggestionList ?? [];
  if (!isOpen || best === undefined) return null;
  const { caseId, plate, customerFullName } = best;
  const name = [plate, customerFullName].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <div className={classes.strip}>
      <p>
        {t('notifications.suggested')} <strong>{name || `#${String(caseId)}`}</strong>
        {` · ${reasons(best.reasonList)}`}
      </p>
      <Button
        size="compact-xs"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ notificationId, caseId }, { onError: complain })}
      >
        {t('notifications.attachToThis')}
      </Button>
    </div>
  );
}
