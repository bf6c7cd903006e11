import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from './error-banner.tsx';

interface Asked {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What was asked for and did not come, with a way to ask once more; nothing while all is well. */
export function RetryBanner({ asked: { error, isFetching, refetch } }: { readonly asked: Asked }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <ErrorBanner error={error}>
      <Button mt="xs" size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t('common.tryAgain')}
      </Button>
    </ErrorBanner>
  );
}
