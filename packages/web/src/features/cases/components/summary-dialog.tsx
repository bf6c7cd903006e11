import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useQuickColumns } from '../../../fields/accounts/use-setting.ts';
import { Loading } from '../../../ui/loading.tsx';
import { CaseSummaryFacts } from './case-summary-facts.tsx';
import { caseSummary, summaryText } from './case-summary.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

interface SummaryDialogProps {
  /** Closed without one. */
  readonly insuranceCase: InsuranceCase | undefined;
  readonly onClose: () => void;
}

/** The case in short, to read and to copy. */
export function SummaryDialog({ insuranceCase, onClose }: SummaryDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={insuranceCase !== undefined}
      onClose={onClose}
      title={t('case.summary.title', { id: insuranceCase?.id ?? '' })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {insuranceCase === undefined ? null : <Summary insuranceCase={insuranceCase} onClose={onClose} />}
    </Modal>
  );
}

function Summary({ insuranceCase, onClose }: { insuranceCase: InsuranceCase; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { columns, isPending } = useQuickColumns();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), [isPending]);
  if (isPending) return <Loading />;
  const summary = caseSummary(insuranceCase, words, columns);
  const copy = async () => {
    if (await copyText(summaryText(summary))) {
      notifications.show({ color: 'green', message: t('case.summary.copied'), autoClose: 2500 });
      onClose();
    } else notifications.show({ color: 'red', message: t('case.summary.notCopied') });
  };
  return (
    <>
      <CaseSummaryFacts summary={summary} />
      <Group mt="md" gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          size="xs"
          ref={copyButton}
          data-autofocus
          leftSection={<Copy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('case.summary.copy')}
        </Button>
      </Group>
    </>
  );
}
