import { fittingWidth, type GridColumn } from './column.ts';

/** How one user wants the columns of one grid. */
export interface GridLayout {
  /** Every column, shown or not. */
  readonly order: readonly string[];
  /** Of the columns whose width the user chose. */
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
}

type LayoutColumn = Pick<GridColumn<never>, 'id' | 'width' | 'minWidth' | 'hideable' | 'sticky'>;
type LayoutColumns = readonly LayoutColumn[];

/**
 * The layout that was stored, made to fit the columns of today: those that are gone are forgotten, new ones stand behind
 * the column that they follow by default.
 */
export function mergeLayout(columns: LayoutColumns, stored: GridLayout | undefined): GridLayout {
  const { order, widths, hidden } = stored ?? { order: [], widths: {}, hidden: [] };
  const byId = new Map(columns.map((column) => [column.id, column]));
  const hideable = new Set(columns.flatMap(({ id, hideable: may }) => (may === false ? [] : [id])));
  return {
    order: mergeOrder(columns, order),
    widths: Object.fromEntries(
      Object.entries(widths).flatMap(([id, width]) => {
        const column = byId.get(id);
        return column === undefined ? [] : [[id, fittingWidth(column, width)]];
      }),
    ),
    hidden: [...new Set(hidden)].filter((id) => hideable.has(id)),
  };
}

function mergeOrder(columns: LayoutColumns, stored: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id));
  const order = [...new Set(stored)].filter((id) => known.has(id));
  for (const [at, { id }] of columns.entries()) {
    if (order.includes(id)) continue;
    const before = columns[at - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** The shown columns in their order, sticky ones first. */
export function shownIds(columns: LayoutColumns, { order, hidden }: GridLayout): string[] {
  const sticky = new Set(columns.flatMap((column) => (column.sticky === true ? [column.id] : [])));
  const shown = order.filter((id) => !hidden.includes(id));
  return [...shown.filter((id) => sticky.has(id)), ...shown.filter((id) => !sticky.has(id))];
}

/** Puts a column before another one, or behind all with null. */
export function placeBefore(layout: GridLayout, id: string, before: string | null): GridLayout {
  if (id === before) return layout;
  const order = layout.order.filter((other) => other !== id);
  const at = before === null ? order.length : order.indexOf(before);
  return { ...layout, order: order.toSpliced(at === -1 ? order.length : at, 0, id) };
}

/**
 * Moves a column by one place among the shown ones. Sticky columns move among themselves, as do the others.
 * @returns the same layout when there is no such place
 */
export function stepColumn(columns: LayoutColumns, layout: GridLayout, id: string, step: -1 | 1): GridLayout {
  const isSticky = (other: string | undefined) =>
    columns.find((column) => column.id === other)?.sticky === true;
  const shown = shownIds(columns, layout).filter((other) => isSticky(other) === isSticky(id));
  const neighbour = shown[shown.indexOf(id) + step];
  if (neighbour === undefined) return layout;
  return step === -1 ? placeBefore(layout, id, neighbour) : placeBefore(layout, neighbour, id);
}

export function withWidth(layout: GridLayout, column: LayoutColumn, width: number): GridLayout {
  return { ...layout, widths: { ...layout.widths, [column.id]: fittingWidth(column, width) } };
}

export function withHidden(layout: GridLayout, id: string, hide: boolean): GridLayout {
  const others = layout.hidden.filter((other) => other !== id);
  return { ...layout, hidden: hide ? [...others, id] : others };
}
