import { Button, Stack, Text } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/**
 * Stands where a part of the product did not arrive. Browsers remember a failed import for the life of the page, so
 * another try is a new page, asked for only once the server answers: a page that is there beats the browser's own error.
 */
export function LatePart() {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    try {
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      setTrying(false);
    }
  };
  return (
    <MessagePage icon={CloudOff} title={t('error.lateTitle')} alert>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('error.lateText')}</Text>
        <Button loading={trying} onClick={() => void tryAgain()}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    </MessagePage>
  );
}
