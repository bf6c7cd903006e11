import { useTranslation } from 'react-i18next';
import type { NotificationStatusCode } from '@hasar/contract/notifications/codes.ts';
import classes from './notification-status.module.css';

/** Colours of the dots. They help the eye; the label says it. */
const dots: Record<NotificationStatusCode, string> = {
  new: 'blue',
  assigned: 'violet',
  answered: 'green',
  sent: 'teal',
  failed: 'red',
};

/** How a conversation stands. */
export function NotificationStatus({ code }: { readonly code: NotificationStatusCode }) {
  const { t } = useTranslation();
  return (
    <span className={classes.status}>
      <span
        className={classes.dot}
        style={{ background: `var(--mantine-color-${dots[code]}-6)` }}
        aria-hidden
      />
      {t(`notifications.status.${code}`)}
    </span>
  );
}
