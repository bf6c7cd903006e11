import { useTranslation } from 'react-i18next';
import type { listMailboxes } from '@hasar/contract/mailboxes/endpoints.ts';
import type { Answer } from '@hasar/contract/endpoint.ts';
import classes from './mailboxes.module.css';

/** What serves where there is no mailbox: the server takes mail in by itself and keeps what goes out in a folder. */
export function EmbeddedMail({ embedded }: Pick<Answer<typeof listMailboxes>, 'embedded'>) {
  const { t } = useTranslation();
  const { address, listensAt } = embedded;
  return (
    <p className={classes.embedded}>
      {listensAt === null
        ? t('mailboxes.embeddedOff')
        : t('mailboxes.embedded', { address, place: listensAt })}
    </p>
  );
}
