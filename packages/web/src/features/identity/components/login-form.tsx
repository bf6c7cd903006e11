import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../hooks/use-login.ts';
import { LoginFailure } from './login-failure.tsx';

/** The fields keep what was typed when the server says no; the cursor goes to what has to be mended. */
export function LoginForm() {
  const { t } = useTranslation();
  const { pending, failure, signIn } = useLogin();
  const [shown, setShown] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (failure !== undefined) password.current?.select();
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const userEmail = email.current?.value.trim() ?? '';
    const userPassword = password.current?.value ?? '';
    const empty = userEmail === '' || userPassword === '';
    setIncomplete(empty);
    if (empty) (userEmail === '' ? email : password).current?.focus();
    else void signIn({ userEmail, userPassword });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <LoginFailure incomplete={incomplete} error={failure} />
        <TextInput
          ref={email}
          label={t('login.email')}
          name="userEmail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          size="md"
          autoFocus
        />
        <PasswordInput
          ref={password}
          label={t('login.password')}
          name="userPassword"
          autoComplete="current-password"
          maxLength={1024}
          size="md"
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{
            'aria-label': t(shown ? 'login.hidePassword' : 'login.showPassword'),
            tabIndex: 0,
          }}
        />
        <Button type="submit" size="md" fullWidth loading={pending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
