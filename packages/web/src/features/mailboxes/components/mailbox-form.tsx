import { Button, Checkbox, TagsInput, TextInput } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import { useText } from '../../../lib/i18n.ts';
import { EditForm, EditSection } from '../../../ui/edit-form.tsx';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useMailboxForm } from '../hooks/use-mailbox-form.ts';
import classes from './mailboxes.module.css';
import { SideFields } from './side-fields.tsx';
import { TestOutcome } from './test-outcome.tsx';

interface MailboxFormProps extends FormDialogParts {
  readonly mailbox: Mailbox | undefined;
  readonly organizationId: number;
  readonly onClose: () => void;
}

/** How a mailbox is reached. Passwords are written, never read. */
export function MailboxForm({ mailbox, organizationId, setGuard, onCancel, onClose }: MailboxFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const form = useMailboxForm({ mailbox, organizationId, onSaved: onClose });
  useDiscardGuard({ setGuard, isChanged: form.isChanged });
  const { values, change, errors } = form;
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : text(errors[name]));
  return (
    <EditForm
      onSave={form.save}
      onCancel={onCancel}
      saving={form.saving}
      wrong={Object.keys(errors).length}
      attempts={form.attempts}
      error={form.problem}
    >
      <EditSection title={t('mailboxes.address')}>
        <TextInput
          size="xs"
          label={t('mailboxes.mailboxAddress')}
          data-autofocus
          inputMode="email"
          autoComplete="off"
          value={values.mailboxAddress}
          error={errorOf('mailboxAddress')}
          onChange={(event) => change({ mailboxAddress: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          label={t('mailboxes.senderName')}
          description={t('mailboxes.senderNameHint')}
          autoComplete="off"
          value={values.mailboxSenderName}
          error={errorOf('mailboxSenderName')}
          onChange={(event) => change({ mailboxSenderName: event.currentTarget.value })}
        />
        <TagsInput
          size="xs"
          label={t('mailboxes.ownAddresses')}
          description={t('mailboxes.ownAddressesHint')}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          value={[...values.mailboxOwnAddresses]}
          error={errorOf('mailboxOwnAddresses')}
          onChange={(mailboxOwnAddresses) => change({ mailboxOwnAddresses })}
        />
        <div>
          <Checkbox
            size="xs"
            mt="xs"
            label={t('mailboxes.takesTags')}
            description={t('mailboxes.takesTagsHint')}
            checked={values.takesTags}
            onChange={(event) => change({ takesTags: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            mt="xs"
            label={t('mailboxes.isActive')}
            checked={values.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
        </div>
      </EditSection>
      <SideFields
        name="imap"
        side={values.imap}
        hasSecret={mailbox?.imap?.hasSecret === true}
        errorOf={errorOf}
        onChange={(changed) => change({ imap: { ...values.imap, ...changed } })}
      />
      <SideFields
        name="smtp"
        side={values.smtp}
        hasSecret={mailbox?.smtp?.hasSecret === true}
        errorOf={errorOf}
        onChange={(changed) => change({ smtp: { ...values.smtp, ...changed } })}
      />
      <div className={classes.test}>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlugZap size={14} aria-hidden />}
          loading={form.testing}
          onClick={form.test}
        >
          {t('mailboxes.test')}
        </Button>
        {form.outcome === undefined ? null : <TestOutcome outcome={form.outcome} />}
      </div>
    </EditForm>
  );
}
