import { Button, Text } from '@mantine/core';
import { FolderOpen, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../ui/message-page.tsx';

interface CaseListEmptyProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** No case at all, or none that fits what was asked. */
export function CaseListEmpty({ filtered, onClear }: CaseListEmptyProps) {
  const { t } = useTranslation();
  if (!filtered) {
    return (
      <MessagePage icon={FolderOpen} title={t('cases.emptyTitle')}>
        <Text size="sm">{t('cases.emptyText')}</Text>
      </MessagePage>
    );
  }
  return (
    <MessagePage icon={SearchX} title={t('cases.noMatchTitle')}>
      <Text size="sm">{t('cases.noMatchText')}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={onClear}>
        {t('cases.clearFilters')}
      </Button>
    </MessagePage>
  );
}
