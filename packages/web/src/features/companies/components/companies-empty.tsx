import { Button, Text } from '@mantine/core';
import { Building2, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyType } from '@hasar/contract/companies/codes.ts';
import { MessagePage } from '../../../ui/message-page.tsx';

interface CompaniesEmptyProps {
  readonly type: CompanyType;
  readonly searched: boolean;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** No company at all, or none that fits what was searched for. */
export function CompaniesEmpty({ type, searched, onClear, onAdd }: CompaniesEmptyProps) {
  const { t } = useTranslation();
  if (searched) {
    return (
      <MessagePage icon={SearchX} title={t('company.noMatchTitle')}>
        <Text size="sm">{t('company.noMatchText')}</Text>
        <Button mt="sm" size="xs" variant="default" onClick={onClear}>
          {t('list.clearSearch')}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage icon={Building2} title={t(`company.emptyTitle.${type}`)}>
      <Text size="sm">{t(`company.emptyText.${type}`)}</Text>
      <Button mt="sm" size="xs" onClick={onAdd}>
        {t(`company.add.${type}`)}
      </Button>
    </MessagePage>
  );
}
