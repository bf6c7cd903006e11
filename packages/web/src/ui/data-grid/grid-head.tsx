import { VisuallyHidden } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnDrag } from './column-drag.tsx';
import { selectColumnId } from './column.ts';
import classes from './grid-head.module.css';
import { HeadCell } from './head-cell.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import type { ColumnPopupState } from './use-column-popup.ts';
import { isResizeHandle, useColumnResize } from './use-column-resize.ts';
import { pinning } from './use-drawn-columns.ts';
import type { Grid } from './use-grid.ts';
import { useRowSelection } from './use-row-selection.ts';

interface GridHeadProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly popups: ColumnPopupState;
}

/** The headings: pressed to sort, dragged to move, pulled at their edge to resize. */
export function GridHead<Item extends RowData>({ grid, popups }: GridHeadProps<Item>) {
  const { columns, position, sort, filters, selection } = grid;
  const resize = useColumnResize(grid);
  const { row, drag, start } = useColumnDrag(grid);

  return (
    <div role="rowgroup" className={classes.head}>
      <div
        ref={row}
        role="row"
        aria-rowindex={1}
        className={classes.headRow}
        onPointerDown={(event) => {
          if (isResizeHandle(event.target)) resize.start(event);
          else start(event);
        }}
      >
        {columns.map((column, at) => {
          const place = { at, tabStop: position.active.row === -1 && position.active.column === at };
          const pin = pinning(column, columns[at + 1], at);
          if (column.data === undefined) {
            const everything = column.id === selectColumnId && selection === 'multiple';
            return (
              <OwnHeading key={column.id} {...place} pin={pin}>
                {everything ? <SelectAll grid={grid} /> : null}
              </OwnHeading>
            );
          }
          const rank = sort.findIndex(({ field }) => field === column.id);
          return (
            <HeadCell
              key={column.id}
              {...place}
              column={column.data}
              descending={sort[rank]?.descending}
              rank={sort.length > 1 && rank >= 0 ? rank + 1 : undefined}
              filtered={filters[column.id] !== undefined}
              menuOpen={popups.popup?.columnId === column.id}
              dragged={drag?.id === column.id}
              pinned={column.pinned === 'start'}
              edge={pin['data-edge'] === true}
            />
          );
        })}
      </div>
      {drag === undefined ? null : <ColumnDrag drag={drag} />}
    </div>
  );
}

interface OwnHeadingProps {
  readonly at: number;
  readonly tabStop: boolean;
  readonly pin: ReturnType<typeof pinning>;
  readonly children: ReactNode;
}

function OwnHeading({ at, tabStop, pin, children }: OwnHeadingProps) {
  const { t } = useTranslation();
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      tabIndex={tabStop ? 0 : -1}
      className={classes.ownHeading}
      {...pin}
    >
      <VisuallyHidden>{t(pin['data-pinned'] === 'end' ? 'grid.actions' : 'grid.selection')}</VisuallyHidden>
      {children}
    </div>
  );
}

function SelectAll<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { t } = useTranslation();
  const { count, isAll, toggleAll } = useRowSelection(grid);
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={classes.boxOfAll}
      aria-label={t('grid.selectAll')}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={toggleAll}
    />
  );
}
