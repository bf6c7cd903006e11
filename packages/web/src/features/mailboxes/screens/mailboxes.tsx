import { Button, Select, Text } from '@mantine/core';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import { usePermission, useUser } from '../../../lib/session.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { EmbeddedMail } from '../components/embedded-mail.tsx';
import { MailboxDialog } from '../components/mailbox-dialog.tsx';
import { MailboxItem } from '../components/mailbox-item.tsx';
import classes from '../components/mailboxes.module.css';
import { SetAside } from '../components/set-aside.tsx';
import { useMailboxes, useOrganizationsWithMail } from '../hooks/use-mailboxes.ts';
import { useRemoveMailbox } from '../hooks/use-remove-mailbox.ts';

/** Where the mail of an organization comes in and goes out, and what could not be taken in. */
export function Mailboxes() {
  const { t } = useTranslation();
  const { userOrganizationId } = useUser();
  const mayAll = usePermission('editOrganization');
  const [organizationId, setOrganizationId] = useState(userOrganizationId);
  const [open, setOpen] = useState<Mailbox | 'new'>();
  const mailboxes = useMailboxes(organizationId);
  const { data: organizations = [] } = useOrganizationsWithMail(mayAll);
  const remove = useRemoveMailbox();
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        {mayAll && organizations.length > 1 ? (
          <Select
            size="xs"
            searchable
            allowDeselect={false}
            aria-label={t('mailboxes.organization')}
            data={organizations.map(({ id, organizationName }) => ({
              value: String(id),
              label: organizationName,
            }))}
            value={String(organizationId)}
            onChange={(id) => setOrganizationId(Number(id))}
          />
        ) : null}
        <p className={classes.lead}>{t('mailboxes.lead')}</p>
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => setOpen('new')}>
          {t('mailboxes.add')}
        </Button>
      </div>
      <RetryBanner asked={mailboxes} />
      {mailboxes.data === undefined ? (
        mailboxes.error === null && <Loading />
      ) : mailboxes.data.mailboxList.length === 0 ? (
        <MessagePage icon={Mail} title={t('mailboxes.emptyTitle')}>
          <Text size="sm">{t('mailboxes.emptyText')}</Text>
          <EmbeddedMail embedded={mailboxes.data.embedded} />
        </MessagePage>
      ) : (
        <ul className={classes.list} aria-label={t('mailboxes.list')}>
          {mailboxes.data.mailboxList.map((mailbox) => (
            <MailboxItem
              key={mailbox.id}
              mailbox={mailbox}
              onEdit={() => setOpen(mailbox)}
              onDelete={() => void remove(mailbox)}
            />
          ))}
        </ul>
      )}
      <SetAside organizationId={organizationId} />
      <MailboxDialog open={open} organizationId={organizationId} onClose={() => setOpen(undefined)} />
    </div>
  );
}
