import { useTranslation } from 'react-i18next';
import type { Reader } from '@hasar/contract/notifications/schema.ts';
import classes from './message-panel.module.css';

/** Who else has the conversation open, and who is answering it already. */
export function Readers({ readers }: { readonly readers: readonly Reader[] }) {
  const { t } = useTranslation();
  if (readers.length === 0) return null;
  return (
    <ul className={classes.readers} aria-label={t('notifications.readers')}>
      {readers.map(({ userId, userFullName: name, isReplying }) => (
        <li key={userId} data-replying={isReplying || undefined}>
          {t(isReplying ? 'notifications.replying' : 'notifications.reading', { name })}
        </li>
      ))}
    </ul>
  );
}
