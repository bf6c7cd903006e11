import { ActionIcon, Tooltip } from '@mantine/core';
import { Columns3Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useResetColumns } from './use-reset-columns.ts';

export function ResetColumns() {
  const { t } = useTranslation();
  const reset = useResetColumns();
  return (
    <Tooltip label={t('shell.resetColumns')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('shell.resetColumns')}
        onClick={() => void reset()}
      >
        <Columns3Cog size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
