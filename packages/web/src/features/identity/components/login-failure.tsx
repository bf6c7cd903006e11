import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';

/** Why signing in did not work: something was left empty, or what the server says. */
export function LoginFailure({ incomplete, error }: { incomplete: boolean; error: unknown }) {
  const { t } = useTranslation();
  if (incomplete) {
    return (
      <Alert color="red" variant="light" icon={<CircleAlert size={18} aria-hidden />} role="alert">
        <Text size="sm" c="var(--mantine-color-text)">
          {t('loginError')}
        </Text>
      </Alert>
    );
  }
  if (error === undefined) return null;
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return <ErrorBanner error={error}>{seconds === undefined ? null : <Wait seconds={seconds} />}</ErrorBanner>;
}

function Wait({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  return (
    <Text size="sm">
      {seconds <= 90
        ? t('login.waitSeconds', { count: seconds })
        : t('login.waitMinutes', { count: Math.ceil(seconds / 60) })}
    </Text>
  );
}
