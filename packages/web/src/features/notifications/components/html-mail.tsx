import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@hasar/contract/notifications/schema.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useSafeMail } from '../hooks/use-safe-mail.ts';
import classes from './thread.module.css';

/** The HTML of a message in a frame that runs nothing, asks for nothing, and goes nowhere. */
export function HtmlMail({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const mail = useSafeMail(message);
  const markup = mail.data?.markup;
  useEffect(() => {
    // An attribute of the element would be a string, which the page refuses as markup.
    if (frame.current !== null && markup !== undefined) frame.current.srcdoc = markup;
  }, [markup]);
  if (mail.data === undefined) return mail.error === null ? <Loading /> : <RetryBanner asked={mail} />;
  const { blocked } = mail.data;
  return (
    <>
      {blocked === 0 ? null : (
        <p className={classes.blocked}>{t('notifications.picturesBlocked', { count: blocked })}</p>
      )}
      <iframe
        ref={frame}
        className={classes.frame}
        title={t('notifications.htmlOf', { name: message.subject })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
