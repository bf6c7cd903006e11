import { Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../components/entry-page.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { LoginGreeting } from '../components/login-greeting.tsx';

/** Sign-in: an image panel beside the form. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { from, passwordSaved = false } = useSearch({ from: '/login' });
  return (
    <EntryPage>
      <div>
        <Title order={1}>{t('login.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('login.lead')}
        </Text>
      </div>
      <LoginGreeting sentHere={from !== undefined} passwordSaved={passwordSaved} />
      <LoginForm />
      <Text size="xs" c="dimmed">
        {t('login.forgotten')}
      </Text>
    </EntryPage>
  );
}
