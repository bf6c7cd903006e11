import type { ReactNode } from 'react';
import type { FilterKind, Scalar } from '@hasar/contract/list-condition.ts';

/** One value of a choice and the word for it. */
interface GridOption {
  readonly value: string;
  readonly label: string;
}

/** One column of a grid. `Item` is what a row shows. */
export interface GridColumn<Item> {
  /** The field by its name on the wire: sort, filters and the stored layout speak of it by this name. */
  readonly id: string;
  readonly header: string;
  readonly kind: FilterKind;
  /** Pixels, until the user decides otherwise. */
  readonly width: number;
  readonly minWidth?: number;
  /** Numbers stand under each other by their last digit; other columns begin at the start. */
  readonly align?: 'start' | 'end';
  /** The values of a choice, for its filter. */
  readonly options?: readonly GridOption[];
  /** The cell in words: shown unless `cell` draws it, and always what is copied. */
  readonly value: (item: Item) => string;
  /** What a `clientSide` grid sorts and filters by, where the words do not order well. */
  readonly compareBy?: (item: Item) => Scalar | null;
  readonly cell?: (item: Item) => ReactNode;
  /** Pixels that `cell` draws beside the words in a line; not told where it draws something else. */
  readonly beside?: number;
  /** A longer text shown beside the cell. Cut off text is shown in full without it. */
  readonly tooltip?: (item: Item) => string | null | undefined;
  /** These are true unless said otherwise. */
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  readonly hideable?: boolean;
  /** Stays in sight at the start while the others scroll. */
  readonly sticky?: boolean;
}

/** Something to do with one row, as a button at its end. */
export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onRun: () => void;
  /** For switches: whether it is on. */
  readonly pressed?: boolean;
}

/** Columns of the grid's own, around those of the list. */
export const selectColumnId = '$select';
export const actionsColumnId = '$actions';
/** Pixels of the column of tick boxes. */
export const selectWidth = 32;

export const narrowest = 48;
export const widest = 1200;

/** A width the column may have. */
export function fittingWidth(column: { readonly minWidth?: number }, width: number): number {
  return Math.round(Math.min(widest, Math.max(column.minWidth ?? narrowest, width)));
}

export function alignOf(column: Pick<GridColumn<unknown>, 'align' | 'kind'>): 'start' | 'end' {
  return column.align ?? (column.kind === 'number' ? 'end' : 'start');
}
