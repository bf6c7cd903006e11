import { Alert, Code, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';

/** A failed call, in words, read out at once; `children` adds what to do about it. */
export function ErrorBanner({ error, children }: { error: unknown; children?: ReactNode }) {
  const { t } = useTranslation();
  // A request id helps with a fault of ours; beside a wrong password it would only be noise.
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  return (
    <Alert color="red" variant="light" icon={<CircleAlert size={18} aria-hidden />} role="alert">
      <Text size="sm" c="var(--mantine-color-text)">
        {errorText(error)}
      </Text>
      {requestId === undefined ? null : (
        <Text size="xs" c="dimmed">
          {t('common.requestId')}: <Code>{requestId}</Code>
        </Text>
      )}
      {children}
    </Alert>
  );
}
