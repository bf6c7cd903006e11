import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../ui/message-page.tsx';

export type PlannedPart = 'notifications';

/** Stands in for a screen that comes later and says what it will hold. */
export function Planned({ part }: { part: PlannedPart }) {
  const { t } = useTranslation();
  return (
    <MessagePage icon={Hammer} title={t('planned.title')}>
      <Stack gap="md" align="flex-start">
        <div>
          <Text size="xs" c="dimmed">
            {t('planned.holds')}
          </Text>
          <Text size="sm">{t(`planned.part.${part}`)}</Text>
        </div>
        <Button variant="light" renderRoot={(props) => <Link to="/cases" {...props} />}>
          {t('planned.toCases')}
        </Button>
      </Stack>
    </MessagePage>
  );
}
