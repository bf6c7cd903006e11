import type { RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useReducer, useState } from 'react';
import classes from './data-grid.module.css';
import { GridRow } from './grid-row.tsx';
import { headHeight, rowHeight } from './reveal.ts';
import { textRuler } from './text-ruler.ts';
import { useDrawnColumns } from './use-drawn-columns.ts';
import type { Grid } from './use-grid.ts';
import { useMoreAhead } from './use-more-ahead.ts';
import { useRecycledKeys } from './use-recycled-keys.ts';
import { useRush } from './use-rush.ts';

/** Only the rows and columns in sight are drawn, and the one that has the focus. */
export function GridBody<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { items, columns, position, props, table, selection } = grid;
  const { active, range } = position;
  const { rowHref, rowActions } = props;
  const rushing = useRush(grid.scroller);
  const drawnColumns = useDrawnColumns(grid.scroller, columns, rushing);
  const [fits] = useState(() => {
    const scroller = () => grid.scroller.current;
    return { plain: textRuler(scroller, 400), bold: textRuler(scroller, 700) };
  });
  const link = columns.findIndex(({ data }) => data !== undefined);
  const keepRow = active.row;
  const rangeExtractor = useCallback(
    (inSight: Range) => {
      const indexes = defaultRangeExtractor(inSight);
      return keepRow < 0 || indexes.includes(keepRow) ? indexes : [...indexes, keepRow];
    },
    [keepRow],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => grid.scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    // What rushes by is gone before it would have come into sight.
    overscan: rushing ? 0 : 3,
    rangeExtractor,
  });
  // What scrolls is an element around this one: it is known only after the first drawing.
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0);
  useLayoutEffect(() => drawAgain(), []);
  const end = virtualizer.range?.endIndex ?? 0;
  useMoreAhead(props, end, items.length);
  const { rows } = table.getRowModel();
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index }];
  });
  const keys = useRecycledKeys(drawn.map(({ row }) => row.id));
  return (
    <div role="rowgroup" className={classes.body} style={{ height: items.length * rowHeight }}>
      {drawn.map(({ row, index }) => {
        const item = row.original;
        const tabStop = index === active.row ? active.column : -1;
        const className = props.rowClass?.(item);
        const inRange = range !== undefined && index >= range.top && index <= range.bottom;
        return (
          <GridRow
            key={keys.get(row.id)}
            item={item}
            index={index}
            columns={drawnColumns(tabStop)}
            link={link}
            tabStop={tabStop}
            current={index === active.row && position.visited}
            rangeLeft={inRange ? range.left : -1}
            rangeRight={inRange ? range.right : -1}
            selected={selection === 'none' ? undefined : row.getIsSelected()}
            className={className}
            rowHref={rowHref}
            rowActions={rowActions}
            // Rows of a look of their own may be bold.
            fits={className === undefined ? fits.plain : fits.bold}
          />
        );
      })}
    </div>
  );
}
