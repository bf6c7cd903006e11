import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCounts } from '../hooks/use-counts.ts';
import classes from './unread-badge.module.css';

/** A higher count says no more, and would not fit. */
const highest = 99;

/** How many conversations nobody has opened yet, told as it changes. */
export function UnreadBadge() {
  const { t } = useTranslation();
  const count = useCounts().data?.unreadCount ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > highest ? `${String(highest)}+` : count}</span>
      <VisuallyHidden>{t('notifications.unread', { count })}</VisuallyHidden>
    </span>
  );
}
