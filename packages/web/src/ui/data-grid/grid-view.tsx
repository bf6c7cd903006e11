import type { RowData } from '@tanstack/react-table';
import { useEffect, type FocusEvent } from 'react';
import { isSameCell } from './cell-range.ts';
import classes from './data-grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridEnd } from './grid-end.tsx';
import { GridHead } from './grid-head.tsx';
import { GridTooltip } from './grid-tooltip.tsx';
import { cellIndexOf } from './reveal.ts';
import { trackVariables } from './tracks.ts';
import { useCellPointer } from './use-cell-pointer.ts';
import type { ColumnPopupState } from './use-column-popup.ts';
import { useCopy } from './use-copy.ts';
import type { Grid } from './use-grid.ts';
import { useGridHelp } from './use-grid-help.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useHeadPresses } from './use-head-presses.ts';

interface GridViewProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly popups: ColumnPopupState;
}

/** Headings and rows, and all that happens among them. */
export function GridView<Item extends RowData>({ grid, popups }: GridViewProps<Item>) {
  const { props, columns, items, position, selection, scroller } = grid;
  const onKeyDown = useGridKeys(grid, popups.open);
  const pointer = useCellPointer(grid);
  const presses = useHeadPresses(grid, popups);
  const onCopy = useCopy(grid);
  useActiveRow(grid);
  useGridHelp(grid);

  const onFocus = (event: FocusEvent) => {
    position.noteFocus(true);
    const place = cellIndexOf(event.target);
    if (place !== undefined && (!position.visited || !isSameCell(place, position.active))) {
      position.goTo(place, { focus: false });
    }
  };

  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        data-stale={props.stale === true || undefined}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
        }
      >
        <div
          role="grid"
          tabIndex={-1}
          className={classes.table}
          style={trackVariables(columns)}
          aria-label={props.label}
          aria-rowcount={props.totalCount === undefined ? -1 : props.totalCount + 1}
          aria-colcount={columns.length}
          aria-multiselectable={selection !== 'single'}
          aria-busy={props.loading === true || props.stale === true}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => position.noteFocus(false)}
          onCopy={onCopy}
          onPointerDown={pointer.onPointerDown}
          onClick={(event) => {
            presses.onClick(event);
            pointer.onClick(event);
          }}
          onDoubleClick={(event) => {
            presses.onDoubleClick(event);
            pointer.onDoubleClick(event);
          }}
        >
          <GridHead grid={grid} popups={popups} />
          {items.length === 0 ? null : <GridBody grid={grid} />}
        </div>
        <GridEnd grid={grid} />
      </div>
      <GridTooltip grid={grid} />
    </>
  );
}

/** Tells the owner which row the user stands on. */
function useActiveRow<Item extends RowData>({ props, items, position }: Grid<Item>): void {
  const { onActiveRow } = props;
  const item = position.visited ? (items[position.active.row] ?? null) : null;
  useEffect(() => onActiveRow?.(item), [item, onActiveRow]);
}
