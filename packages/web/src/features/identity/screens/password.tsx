import { Alert, Button, Loader, Text, Title } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getUser } from '../../../lib/session.ts';
import { EntryPage } from '../components/entry-page.tsx';
import { LoginFailure } from '../components/login-failure.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { usePasswordLink } from '../hooks/use-password-link.ts';

/** Where a link leads that was handed out for a first sign-in or a forgotten password. Its token stands in the fragment. */
export function PasswordScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  // Another link in the same window is another page.
  return <PasswordByLink key={token} token={token} />;
}

function PasswordByLink({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, tryAgain, redeem } = usePasswordLink(token);
  const [saved, setSaved] = useState(false);
  const save = async (password: string) => {
    if (!(await redeem(password))) return;
    // Whoever is signed in here as somebody else would be led past the sign-in page, and hear nothing.
    if (getUser() !== null) setSaved(true);
    else await navigate({ to: '/login', search: { passwordSaved: true }, replace: true });
  };
  if (saved) return <Outcome title={t('password.title')} text={t('password.changedSignIn')} good />;
  if (state.kind === 'dead') return <Outcome title={t('password.deadTitle')} text={t('password.deadText')} />;
  return (
    <EntryPage>
      <div>
        <Title order={1}>{t('password.title')}</Title>
        {state.kind === 'open' ? (
          <Text size="sm" c="dimmed">
            {t('password.lead', { name: state.owner.userFullName, email: state.owner.userEmail })}
          </Text>
        ) : null}
      </div>
      {state.kind === 'opening' ? (
        <Loader size="sm" aria-label={t('password.opening')} role="status" />
      ) : null}
      {state.kind === 'failed' ? (
        <>
          <LoginFailure incomplete={false} error={state.error} />
          <Button variant="default" onClick={tryAgain}>
            {t('common.tryAgain')}
          </Button>
        </>
      ) : null}
      {state.kind === 'open' ? <PasswordForm userEmail={state.owner.userEmail} onSave={save} /> : null}
    </EntryPage>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly good?: boolean;
}

/** How it ended, and the way on. */
function Outcome({ title, text, good = false }: OutcomeProps): ReactNode {
  const { t } = useTranslation();
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <EntryPage>
      <Title order={1}>{title}</Title>
      <Alert
        color={good ? 'green' : 'red'}
        variant="light"
        icon={<Icon size={18} aria-hidden />}
        role="alert"
      >
        <Text size="sm" c="var(--mantine-color-text)">
          {text}
        </Text>
      </Alert>
      <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('password.toLogin')}
      </Button>
    </EntryPage>
  );
}
