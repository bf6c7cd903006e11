import { ArrowDown, ArrowUp, EllipsisVertical, Funnel } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alignOf, type GridColumn } from './column.ts';
import classes from './grid-head.module.css';

interface HeadCellProps<Item> {
  readonly column: GridColumn<Item>;
  readonly at: number;
  readonly tabStop: boolean;
  /** Undefined while the column does not sort. */
  readonly descending: boolean | undefined;
  /** Its place among several sort keys. */
  readonly rank: number | undefined;
  readonly filtered: boolean;
  readonly menuOpen: boolean;
  readonly dragged: boolean;
  readonly pinned: boolean;
  readonly edge: boolean;
}

export const HeadCell = memo(function HeadCell<Item>(props: HeadCellProps<Item>) {
  const { column, at, descending, rank, pinned } = props;
  const { t } = useTranslation();
  const Arrow = descending === true ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-label={rank === undefined ? column.header : t('grid.rank', { column: column.header, rank })}
      aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
      tabIndex={props.tabStop ? 0 : -1}
      className={classes.heading}
      data-align={alignOf(column)}
      data-sortable={column.sortable !== false || undefined}
      data-dragged={props.dragged || undefined}
      data-open={props.menuOpen || undefined}
      data-pinned={pinned ? 'start' : undefined}
      data-edge={props.edge || undefined}
      style={pinned ? { insetInlineStart: `var(--grid-start-${String(at)})` } : undefined}
    >
      <span className={classes.headingText}>{column.header}</span>
      {props.filtered ? <Funnel className={classes.mark} size={11} aria-hidden /> : null}
      {descending === undefined ? null : (
        <span className={classes.mark} aria-hidden>
          <Arrow size={12} />
          {rank}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes.menuButton}
        aria-label={t('grid.menu.of', { column: column.header })}
        aria-haspopup="menu"
        aria-expanded={props.menuOpen}
      >
        <EllipsisVertical size={13} aria-hidden />
      </button>
      <span className={classes.handle} data-handle aria-hidden />
    </div>
  );
}) as <Item>(props: HeadCellProps<Item>) => ReactNode;
