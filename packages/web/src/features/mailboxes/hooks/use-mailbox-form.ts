import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import { mailboxForm, mailboxSettings, type MailboxForm } from '../components/mailbox-form-values.ts';
import { useSaveMailbox, useTestMailbox } from './use-mailboxes.ts';

interface MailboxFormOptions {
  /** Without one a new mailbox is saved. */
  readonly mailbox: Mailbox | undefined;
  readonly organizationId: number;
  readonly onSaved: () => void;
}

/** Everything behind the form of a mailbox; the server judges what is typed. */
export function useMailboxForm({ mailbox, organizationId, onSaved }: MailboxFormOptions) {
  const { t } = useTranslation();
  const [start] = useState(() => mailboxForm(mailbox));
  const [values, setValues] = useState<MailboxForm>(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  const saving = useSaveMailbox();
  const testing = useTestMailbox();
  const settings = () => mailboxSettings(values, mailbox?.id, organizationId);
  const refuse = (error: unknown) => {
    const fields = error instanceof CodedError ? (error.fields ?? {}) : {};
    setErrors(byInput(fields));
    setAttempts((before) => before + 1);
    if (Object.keys(fields).length === 0) setProblem(error);
  };
  const forgive = () => {
    setErrors({});
    setProblem(undefined);
  };
  const save = async () => {
    if (saving.isPending) return;
    forgive();
    try {
      await saving.mutateAsync({ ...settings(), isActive: values.isActive });
      notifications.show({ message: t('mailboxes.saved'), color: 'green', autoClose: 2500 });
      onSaved();
    } catch (error) {
      refuse(error);
    }
  };
  const test = async () => {
    forgive();
    try {
      await testing.mutateAsync(settings());
    } catch (error) {
      refuse(error);
    }
  };
  return {
    values,
    errors,
    problem,
    attempts,
    saving: saving.isPending,
    testing: testing.isPending,
    outcome: testing.data,
    isChanged: () => JSON.stringify(values) !== JSON.stringify(start),
    change: (changed: Partial<MailboxForm>) => {
      setValues((before) => ({ ...before, ...changed }));
      setErrors({});
      testing.reset();
    },
    save: () => void save(),
    test: () => void test(),
  };
}

/** `mailboxOwnAddresses.0` belongs to the one input of all of them. */
function byInput(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [
      name.startsWith('mailboxOwnAddresses') ? 'mailboxOwnAddresses' : name,
      key,
    ]),
  );
}
