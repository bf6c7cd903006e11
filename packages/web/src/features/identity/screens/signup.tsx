import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../components/entry-page.tsx';

/** There is no sign-up of one's own: this page says who opens accounts and leads to /login. */
export function SignupScreen() {
  const { t } = useTranslation();
  return (
    <EntryPage>
      <Title order={1}>{t('signup.title')}</Title>
      <Text size="sm">{t('signup.text')}</Text>
      <Button renderRoot={(props) => <Link to="/login" {...props} />}>{t('signup.toLogin')}</Button>
    </EntryPage>
  );
}
