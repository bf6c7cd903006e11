import type { RowData } from '@tanstack/react-table';
import { ColumnFilterPopover } from './column-filter-popover.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnPopupState } from './use-column-popup.ts';
import type { Grid } from './use-grid.ts';

interface ColumnPopupsProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly popups: ColumnPopupState;
}

/** One menu and one filter for the whole grid, opened where they are called from. */
export function ColumnPopups<Item extends RowData>({ grid, popups }: ColumnPopupsProps<Item>) {
  const { last, popup } = popups;
  const { columns, filterColumns = [] } = grid.props;
  const column = [...columns, ...filterColumns].find(({ id }) => id === last?.columnId);
  if (last === undefined || column === undefined) return null;
  const shared = { grid, popups, column, place: last.place };
  return (
    <>
      <ColumnMenu {...shared} opened={popup?.kind === 'menu'} />
      <ColumnFilterPopover {...shared} opened={popup?.kind === 'filter'} />
    </>
  );
}
