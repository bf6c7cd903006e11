import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ClipboardList, Eye, EyeOff, Pencil, Printer, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { useRemoveCase } from '../hooks/use-remove-case.tsx';
import { useToggleWatch } from '../hooks/use-toggle-watch.ts';
import classes from './case-detail.module.css';
import { complain } from '../../../ui/complain.ts';
import { CaseDialog } from './case-dialog.tsx';
import { SummaryDialog } from './summary-dialog.tsx';

export function CaseActions({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const [editing, { open, close }] = useDisclosure(false);
  const [summing, { open: openSummary, close: closeSummary }] = useDisclosure(false);
  const watch = useToggleWatch();
  const remove = useRemoveCase(insuranceCase);
  const { isNotWatching } = insuranceCase;
  const toggleWatch = () => watch.mutate(insuranceCase, { onError: complain });
  const watchLabel = t(isNotWatching ? 'case.detail.watch' : 'case.detail.unwatch');
  useShortcut('e', open, { label: t('case.detail.edit'), group: 'case' });
  useShortcut('w', toggleWatch, { label: watchLabel, group: 'case' });
  return (
    <div className={classes.actions}>
      <Button size="xs" leftSection={<Pencil size={14} aria-hidden />} onClick={open}>
        {t('case.detail.edit')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={isNotWatching ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
        onClick={toggleWatch}
      >
        {watchLabel}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<ClipboardList size={14} aria-hidden />}
        onClick={openSummary}
      >
        {t('cases.summary')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Printer size={14} aria-hidden />}
        onClick={() => globalThis.print()}
      >
        {t('case.detail.print')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Trash2 size={14} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void remove.ask()}
      >
        {t('case.detail.delete')}
      </Button>
      <SummaryDialog insuranceCase={summing ? insuranceCase : undefined} onClose={closeSummary} />
      <CaseDialog opened={editing} onClose={close} insuranceCase={insuranceCase} />
    </div>
  );
}
