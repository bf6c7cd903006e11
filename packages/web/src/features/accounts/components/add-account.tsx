import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { counterpartyTypes, type CounterpartyType } from '@hasar/contract/accounts/codes.ts';

/** Asks what kind of counterparty is to be saved. */
export function AddAccount({ onAdd }: { onAdd: (type: CounterpartyType) => void }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
          {t('account.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {counterpartyTypes.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {t(`account.type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
