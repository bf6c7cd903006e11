import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CaseDialog } from './case-dialog.tsx';

interface NewCaseButtonProps {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

export function NewCaseButton({ opened, onOpened }: NewCaseButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => onOpened(true)}>
        {t('cases.add')}
      </Button>
      <CaseDialog opened={opened} onClose={() => onOpened(false)} />
    </>
  );
}
