import { UnstyledButton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './filter-pills.module.css';
import type { Grid } from './use-grid.ts';
import { useRowSelection } from './use-row-selection.ts';

/** How many rows are chosen, those out of sight as well. */
export function SelectedPill<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { t } = useTranslation();
  const { count, clear } = useRowSelection(grid);
  return (
    <span className={classes.pill}>
      <span className={classes.pillText}>{t('grid.selectedCount', { count })}</span>
      <UnstyledButton
        className={classes.pillRemove ?? ''}
        aria-label={t('grid.clearSelection')}
        onClick={clear}
      >
        <X size={12} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
