import { ActionIcon } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { ConnectionState } from '@hasar/contract/mailboxes/codes.ts';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import classes from './mailboxes.module.css';

/** Colours of the dots. They help the eye; the label says it. */
const dots: Record<ConnectionState, string> = {
  off: 'gray',
  connecting: 'yellow',
  connected: 'green',
  failed: 'red',
};

interface MailboxItemProps {
  readonly mailbox: Mailbox;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One mailbox: how it fares, and why it does not where it does not. */
export function MailboxItem({ mailbox, onEdit, onDelete }: MailboxItemProps) {
  const { t } = useTranslation();
  const { mailboxAddress: name, connectionState, errorStep, errorWords, lastMessageAt, behindBy } = mailbox;
  const facts = [
    mailbox.isActive ? '' : t('mailboxes.inactive'),
    mailbox.imap === null ? t('mailboxes.noImap') : `IMAP ${mailbox.imap.host}`,
    mailbox.smtp === null ? t('mailboxes.noSmtp') : `SMTP ${mailbox.smtp.host}`,
    lastMessageAt === null ? '' : t('mailboxes.lastMessage', { time: formatTime(lastMessageAt) }),
    behindBy > 0 ? t('mailboxes.behind', { count: behindBy }) : '',
  ].filter((fact) => fact !== '');
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.state}>
          <span
            className={classes.dot}
            style={{ background: `var(--mantine-color-${dots[connectionState]}-6)` }}
            aria-hidden
          />
          {t(`mailboxes.state.${connectionState}`)}
        </p>
        <p className={classes.about}>{facts.join(' · ')}</p>
        {errorWords === null && errorStep === null ? null : (
          <p className={classes.error}>
            {[errorStep === null ? '' : t(`mailboxes.failedAt.${errorStep}`), errorWords ?? '']
              .filter((part) => part !== '')
              .join(' ')}
          </p>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('mailboxes.editOf', { name })} onClick={onEdit}>
        <Pencil size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('mailboxes.deleteOf', { name })}
        onClick={onDelete}
      >
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}
