import { UnstyledButton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './filter-pills.module.css';
import type { ColumnPopupState } from './use-column-popup.ts';
import { useFilterWords } from './use-filter-words.ts';
import type { Grid } from './use-grid.ts';

interface FilterPillsProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly popups: ColumnPopupState;
}

/** The filters in force: pressed to change, crossed out to remove. Those of hidden columns as well. */
export function FilterPills<Item extends RowData>({ grid, popups }: FilterPillsProps<Item>) {
  const { t } = useTranslation();
  const wordsOf = useFilterWords<Item>();
  const { filters, props } = grid;
  const pills = [...props.columns, ...(props.filterColumns ?? [])].flatMap((column) => {
    const filter = filters[column.id];
    return filter === undefined ? [] : [{ column, words: wordsOf(column, filter) }];
  });
  if (pills.length === 0) return null;
  return (
    <ul className={classes.pills} aria-label={t('grid.filter.inForce')}>
      {pills.map(({ column, words }) => (
        <li key={column.id} className={classes.pill}>
          <UnstyledButton
            className={classes.pillText ?? ''}
            onClick={(event) => popups.open('filter', column.id, event.currentTarget)}
          >
            <span className={classes.pillName}>{column.header}:</span> {words}
          </UnstyledButton>
          <UnstyledButton
            className={classes.pillRemove ?? ''}
            aria-label={t('grid.filter.remove', { column: column.header })}
            onClick={() => grid.setFilter(column.id, undefined)}
          >
            <X size={12} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {pills.length > 1 ? (
        <li>
          <UnstyledButton className={classes.clearAll ?? ''} onClick={() => props.onFiltersChange?.({})}>
            {t('grid.filter.clearAll')}
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}
