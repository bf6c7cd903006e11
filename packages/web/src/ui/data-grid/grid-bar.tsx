import type { RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { ColumnsPanel } from './columns-panel.tsx';
import classes from './grid-bar.module.css';
import { FilterPills } from './filter-pills.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { SelectedPill } from './selected-pill.tsx';
import type { ColumnPopupState } from './use-column-popup.ts';
import type { Grid } from './use-grid.ts';

interface GridBarProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly popups: ColumnPopupState;
  readonly phone: boolean;
}

/** The thin row above a grid: what the list adds, the filters in force, how many there are. */
export function GridBar<Item extends RowData>({ grid, popups, phone }: GridBarProps<Item>) {
  const { props } = grid;
  return (
    <div className={classes.bar}>
      {props.toolbar}
      {phone ? (
        <>
          <PhoneSort grid={grid} />
          <PhoneFilters grid={grid} />
        </>
      ) : null}
      <FilterPills grid={grid} popups={popups} />
      {grid.selectedCount === 0 || phone ? null : <SelectedPill grid={grid} />}
      <div className={classes.count} aria-live="polite">
        {props.count ?? <Count grid={grid} />}
      </div>
      {phone || props.onShownChange !== undefined ? null : <ColumnsPanel grid={grid} />}
      {props.toolbarEnd}
    </div>
  );
}

function Count<Item extends RowData>({ grid: { props, items } }: { readonly grid: Grid<Item> }) {
  const { t, i18n } = useTranslation();
  if (props.loading === true) return null;
  const count = props.clientSide === true ? items.length : (props.totalCount ?? items.length);
  const formatted = new Intl.NumberFormat(i18n.language).format(count);
  return t('grid.count', { count, formatted });
}
