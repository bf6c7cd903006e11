import { Button, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError } from '@hasar/contract/errors.ts';
import { NewPassword } from '../../../fields/new-password.tsx';
import { useNewPassword } from '../../../fields/use-new-password.ts';
import { LoginFailure } from './login-failure.tsx';

interface PasswordFormProps {
  /** For the browser's password manager, which keeps the password under it. */
  readonly userEmail: string;
  readonly onSave: (password: string) => Promise<void>;
}

/** The password that a link sets. What was typed stays when the server says no. */
export function PasswordForm({ userEmail, onSave }: PasswordFormProps) {
  const { t } = useTranslation();
  const fresh = useNewPassword();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onSave(fresh.value.password);
    } catch (error) {
      const refused = error instanceof CodedError ? error.fields?.['userPassword'] : undefined;
      if (refused === undefined) setFailure(error);
      else fresh.refuse(refused);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending && fresh.check()) void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <LoginFailure incomplete={false} error={failure} />
        <input hidden name="username" autoComplete="username" value={userEmail} readOnly />
        <NewPassword
          value={fresh.value}
          errors={fresh.errors}
          onChange={fresh.change}
          passwordLabel={t('password.new')}
          confirmLabel={t('password.confirm')}
          size="md"
          stacked
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={pending}>
          {t('password.save')}
        </Button>
      </Stack>
    </form>
  );
}
