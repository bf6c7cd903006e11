import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumnId, alignOf, selectColumnId, type RowAction } from './column.ts';
import classes from './data-grid.module.css';
import { rowHeight } from './reveal.ts';
import { RowActions } from './row-actions.tsx';
import { cellSpace, type TextFits } from './text-ruler.ts';
import type { PlacedColumn } from './tracks.ts';
import type { DrawnColumn } from './use-drawn-columns.ts';

interface GridRowProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly columns: readonly DrawnColumn<Item>[];
  /** Column whose cells lead to what the row shows. */
  readonly link: number;
  /** Column whose cell is in the tab order; -1 for none of this row. */
  readonly tabStop: number;
  readonly current: boolean;
  /** The part of the chosen rectangle in this row; -1 for none. */
  readonly rangeLeft: number;
  readonly rangeRight: number;
  readonly selected: boolean | undefined;
  readonly className: string | undefined;
  readonly rowHref: ((item: Item) => string) | undefined;
  readonly rowActions: ((item: Item) => readonly RowAction[]) | undefined;
  readonly fits: TextFits;
}

/** Drawn anew only when something of its own changes: scrolling past it and moving elsewhere cost it nothing. */
export const GridRow = memo(function GridRow<Item>(props: GridRowProps<Item>) {
  const { item, index, columns, selected, current } = props;
  // The elements may come from another row, which the mouse pointed at where that stood.
  const [pointedAt, setPointedAt] = useState(-1);
  const pointed = pointedAt === index;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-current={current || undefined}
      className={props.className === undefined ? classes.row : `${classes.row ?? ''} ${props.className}`}
      style={{ transform: `translateY(${String(index * rowHeight)}px)` }}
      // Not on entering: rows that scroll by under a mouse at rest are not pointed at.
      onPointerMove={() => setPointedAt(index)}
      onPointerLeave={() => setPointedAt(-1)}
    >
      {columns.map(({ column, at, attributes }) => {
        const chosen = at >= props.rangeLeft && at <= props.rangeRight;
        const words = wordsOf(column, item);
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            aria-selected={chosen || undefined}
            tabIndex={at === props.tabStop ? 0 : -1}
            className={classes.cell}
            data-align={column.data === undefined ? undefined : alignOf(column.data)}
            data-cut={isCut(column, words, props.fits) || undefined}
            {...attributes}
          >
            {column.id === selectColumnId ? (
              <SelectBox index={index} selected={selected === true} />
            ) : column.id === actionsColumnId ? (
              (pointed || current) && <RowActions actions={props.rowActions?.(item) ?? []} />
            ) : (
              linked(content(column, item, words), at === props.link ? props.rowHref?.(item) : undefined)
            )}
          </div>
        );
      })}
    </div>
  );
}) as <Item>(props: GridRowProps<Item>) => ReactNode;

/** What a cell says in a line; undefined where it may show anything. */
function wordsOf<Item>({ data }: PlacedColumn<Item>, item: Item): string | undefined {
  return data?.cell === undefined || data.beside !== undefined ? data?.value(item) : undefined;
}

function content<Item>({ data }: PlacedColumn<Item>, item: Item, words: string | undefined): ReactNode {
  return data?.cell === undefined ? words : data.cell(item);
}

/** Most texts fit. Cells that may cut theirs off cost the browser twice the work of scrolling. */
function isCut({ data, width }: PlacedColumn<never>, words: string | undefined, fits: TextFits): boolean {
  if (data === undefined) return false;
  return words === undefined || !fits(words, width - cellSpace - (data.beside ?? 0));
}

function linked(shown: ReactNode, href: string | undefined): ReactNode {
  if (href === undefined) return shown;
  return (
    <a className={classes.link} href={href} tabIndex={-1} draggable={false}>
      {shown}
    </a>
  );
}

function SelectBox({ index, selected }: { readonly index: number; readonly selected: boolean }) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={classes.box}
      aria-label={t('grid.selectRow', { row: index + 1 })}
      checked={selected}
      readOnly
    />
  );
}
