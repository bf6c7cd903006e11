import { useTranslation } from 'react-i18next';
import type { Message } from '@hasar/contract/notifications/schema.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useSafeMail } from '../hooks/use-safe-mail.ts';
import { MailFrame } from './mail-frame.tsx';
import classes from './thread.module.css';

interface HtmlMailProps {
  readonly message: Message;
  readonly part: 'own' | 'quoted';
}

/** The HTML of a message; what it quotes is folded, as in its text. */
export function HtmlMail({ message, part }: HtmlMailProps) {
  const { t } = useTranslation();
  const mail = useSafeMail(message);
  const title = t('notifications.htmlOf', { name: message.subject });
  if (mail.data === undefined) {
    // The first part speaks for both.
    if (part === 'quoted') return null;
    return mail.error === null ? <Loading /> : <RetryBanner asked={mail} />;
  }
  const { own, quoted } = mail.data;
  if (part === 'quoted')
    return quoted === undefined ? null : (
      <details className={classes.quoted} data-wide>
        <summary>{t('notifications.quoted')}</summary>
        <MailFrame mail={quoted} title={`${t('notifications.quoted')}: ${title}`} />
      </details>
    );
  const blocked = own.blocked + (quoted?.blocked ?? 0);
  return (
    <>
      {blocked === 0 ? null : (
        <p className={classes.blocked}>{t('notifications.picturesBlocked', { count: blocked })}</p>
      )}
      <MailFrame mail={own} title={title} />
    </>
  );
}
