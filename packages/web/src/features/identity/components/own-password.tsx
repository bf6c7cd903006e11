import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError } from '@hasar/contract/errors.ts';
import { NewPassword } from '../../../fields/new-password.tsx';
import { useNewPassword } from '../../../fields/use-new-password.ts';
import { useText } from '../../../lib/i18n.ts';
import { useUser } from '../../../lib/session.ts';
import { useChangePassword } from '../hooks/use-change-password.ts';
import { LoginFailure } from './login-failure.tsx';

/** Change of the own password, for the settings page: its form without a frame or a heading. */
export function OwnPassword() {
  const { t } = useTranslation();
  const text = useText();
  const { userEmail } = useUser();
  const fresh = useNewPassword();
  const change = useChangePassword();
  const [visible, setVisible] = useState(false);
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  const done = () => {
    setCurrent('');
    fresh.clear();
    notifications.show({ message: t('password.changed'), color: 'green', autoClose: 4000 });
  };
  const refused = (error: unknown) => {
    const fields = error instanceof CodedError ? (error.fields ?? {}) : {};
    const { currentPassword, userPassword } = fields;
    setCurrentError(currentPassword);
    if (userPassword !== undefined) fresh.refuse(userPassword);
    if (currentPassword === undefined && userPassword === undefined) setFailure(error);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const good = fresh.check();
    setCurrentError(current === '' ? 'validation.required' : undefined);
    setFailure(undefined);
    if (!good || current === '') return;
    const body = { currentPassword: current, userPassword: fresh.value.password };
    change.mutate(body, { onSuccess: done, onError: refused });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('password.change')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('password.ownText')}
        </Text>
        <LoginFailure incomplete={false} error={failure} />
        <input hidden name="username" autoComplete="username" value={userEmail} readOnly />
        <PasswordInput
          label={t('password.current')}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={1024}
          size="xs"
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': t(visible ? 'login.hidePassword' : 'login.showPassword'),
            tabIndex: 0,
          }}
          aria-invalid={currentError !== undefined}
          error={currentError === undefined ? undefined : text(currentError)}
          value={current}
          onChange={(event) => {
            setCurrent(event.currentTarget.value);
            setCurrentError(undefined);
          }}
        />
        <NewPassword
          value={fresh.value}
          errors={fresh.errors}
          onChange={fresh.change}
          passwordLabel={t('password.new')}
          confirmLabel={t('password.confirm')}
          size="xs"
        />
        <div>
          <Button type="submit" size="xs" loading={change.isPending}>
            {t('password.change')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
