import { useNavigate } from '@tanstack/react-router';
import { ClipboardList, Eye, EyeOff, NotebookPen, SquareArrowOutUpRight, Zap } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import { complain } from '../../../ui/complain.ts';
import { useToggleWatch } from './use-toggle-watch.ts';

export type CaseDialogName = 'summary' | 'quick';

/** What can be done with a row of the list, and which dialog over which case is open. */
export function useRowActions(onNotes: (insuranceCase: InsuranceCase, writing: boolean) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate } = useToggleWatch();
  const [shown, setShown] = useState<{ name: CaseDialogName; insuranceCase: InsuranceCase }>();
  const show = useCallback(
    (name: CaseDialogName, insuranceCase: InsuranceCase) => setShown({ name, insuranceCase }),
    [],
  );
  const watch = useCallback(
    (insuranceCase: InsuranceCase) => mutate(insuranceCase, { onError: complain }),
    [mutate],
  );
  const rowActions = useCallback(
    (insuranceCase: InsuranceCase): RowAction[] => {
      const { id, isNotWatching } = insuranceCase;
      return [
        {
          id: 'open',
          label: t('cases.open'),
          icon: <SquareArrowOutUpRight size={14} aria-hidden />,
          onRun: () => void navigate({ to: '/case/$caseId', params: { caseId: String(id) } }),
        },
        {
          id: 'summary',
          label: t('cases.summary'),
          icon: <ClipboardList size={14} aria-hidden />,
          onRun: () => show('summary', insuranceCase),
        },
        {
          id: 'quick',
          label: t('cases.quickUpdate'),
          icon: <Zap size={14} aria-hidden />,
          onRun: () => show('quick', insuranceCase),
        },
        {
          id: 'notes',
          label: t('cases.notes'),
          icon: <NotebookPen size={14} aria-hidden />,
          onRun: () => onNotes(insuranceCase, false),
        },
        {
          id: 'watch',
          label: t('cases.watch'),
          icon: isNotWatching ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />,
          pressed: !isNotWatching,
          onRun: () => watch(insuranceCase),
        },
      ];
    },
    [t, navigate, show, watch, onNotes],
  );
  const over = (name: CaseDialogName) => (shown?.name === name ? shown.insuranceCase : undefined);
  return { rowActions, show, watch, over, close: () => setShown(undefined) };
}
