import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type ReactNode } from 'react';
import classes from './data-grid.module.css';
import { GridEnd } from './grid-end.tsx';
import { PhoneCard } from './phone-card.tsx';
import cards from './phone-list.module.css';
import type { Grid } from './use-grid.ts';
import { useMoreAhead } from './use-more-ahead.ts';

const focusable = { tabIndex: 0 };
/** Pixels that a card takes until it was measured. */
const usualHeight = 84;

interface PhoneListProps<Item extends RowData> {
  readonly grid: Grid<Item>;
  readonly phoneRow: (item: Item) => ReactNode;
}

/** The rows as cards under each other. */
export function PhoneList<Item extends RowData>({ grid, phoneRow }: PhoneListProps<Item>) {
  const { items, props } = grid;
  const { rowId } = props;
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => grid.scroller.current,
    estimateSize: () => usualHeight,
    // A height that was measured belongs to its card, not to the place where that stood.
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : rowId(item);
      },
      [items, rowId],
    ),
    overscan: 6,
  });
  const end = virtualizer.range?.endIndex ?? 0;
  useMoreAhead(props, end, items.length);
  return (
    // Where nothing on the cards takes the focus, the keys scroll the list itself.
    <div ref={grid.scroller} className={classes.scroller} {...(props.onOpen === undefined ? focusable : {})}>
      {items.length === 0 ? null : (
        <ul
          className={cards.cards}
          aria-label={props.label}
          data-stale={props.stale === true || undefined}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            return item === undefined ? null : (
              <li
                key={rowId(item)}
                ref={virtualizer.measureElement}
                data-index={index}
                className={`${cards.card ?? ''} ${props.rowClass?.(item) ?? ''}`}
                style={{ transform: `translateY(${String(start)}px)` }}
                aria-setsize={props.totalCount ?? -1}
                aria-posinset={index + 1}
              >
                <PhoneCard
                  item={item}
                  name={props.columns[0]?.value(item) ?? String(index + 1)}
                  phoneRow={phoneRow}
                  rowActions={props.rowActions}
                />
              </li>
            );
          })}
        </ul>
      )}
      <GridEnd grid={grid} />
    </div>
  );
}
