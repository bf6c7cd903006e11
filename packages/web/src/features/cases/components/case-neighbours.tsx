import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { useNeighbours } from '../hooks/use-neighbours.ts';
import classes from './case-detail.module.css';

/** Where the case stands in the list one came from, and the ways to those beside it. */
export function CaseNeighbours({ caseId }: { caseId: number }) {
  const { t, i18n } = useTranslation();
  const beside = useNeighbours(caseId);
  const goPrevious = beside?.goPrevious;
  const goNext = beside?.goNext;
  const options = { group: 'case' } as const;
  useShortcut('[', () => goPrevious?.(), {
    ...options,
    label: t('case.detail.previous'),
    enabled: goPrevious !== undefined,
  });
  useShortcut(']', () => goNext?.(), {
    ...options,
    label: t('case.detail.next'),
    enabled: goNext !== undefined,
  });
  if (beside === undefined) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const total = `${number.format(beside.total)}${beside.totalIsExact ? '' : '+'}`;
  return (
    <div className={classes.neighbours}>
      <span>{t('case.detail.position', { position: number.format(beside.position), total })}</span>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('case.detail.previous')}
        title={`${t('case.detail.previous')} [`}
        disabled={goPrevious === undefined}
        onClick={goPrevious}
      >
        <ChevronUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('case.detail.next')}
        title={`${t('case.detail.next')} ]`}
        disabled={goNext === undefined}
        loading={beside.loading}
        onClick={goNext}
      >
        <ChevronDown size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
