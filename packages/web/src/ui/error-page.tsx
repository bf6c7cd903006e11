import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { removeFirstView } from '../lib/first-view.ts';
import { MessagePage } from './message-page.tsx';

/** What is left when a screen, or everything, failed unexpectedly. Both ways out load the page anew. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useLayoutEffect(removeFirstView, []);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <MessagePage icon={TriangleAlert} title={t('error.title')} alert>
      <Stack gap="md">
        <Text size="sm">{t('error.text')}</Text>
        {requestId === undefined ? null : (
          <Text size="sm" c="dimmed">
            {t('common.requestId')}: <Code>{requestId}</Code>
          </Text>
        )}
        <Group gap="xs">
          <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
          <Button component="a" href="/" variant="default">
            {t('common.goHome')}
          </Button>
        </Group>
      </Stack>
    </MessagePage>
  );
}
