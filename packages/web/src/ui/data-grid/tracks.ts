import type { GridColumn } from './column.ts';

/** A shown column in its place. */
export interface PlacedColumn<Item> {
  readonly id: string;
  /** What it shows; undefined for the grid's own columns. */
  readonly data: GridColumn<Item> | undefined;
  readonly width: number;
  readonly pinned: 'start' | 'end' | false;
}

type Track = Pick<PlacedColumn<never>, 'id' | 'width' | 'pinned'>;

/**
 * The widths of all columns as CSS variables: changing these few resizes every row without drawing one anew. What is left
 * of the width stays empty in front of the columns pinned to the end.
 * @param change a width in the making
 */
export function trackVariables(
  columns: readonly Track[],
  change?: { readonly id: string; readonly width: number },
): Record<`--${string}`, string> {
  const widths = columns.map(({ id, width }) => (id === change?.id ? change.width : width));
  const px = (numbers: readonly number[]) => numbers.map((width) => `${String(width)}px`);
  const ends = columns.filter(({ pinned }) => pinned === 'end').length;
  const front = widths.slice(0, widths.length - ends);
  const back = widths.slice(widths.length - ends);
  const variables: Record<`--${string}`, string> = {
    '--grid-tracks': [...px(front), 'minmax(0, 1fr)', ...px(back)].join(' '),
    '--grid-width': `${String(sum(widths))}px`,
    '--grid-end': `${String(sum(back))}px`,
  };
  for (const [at, { pinned }] of columns.entries()) {
    if (pinned === 'start') variables[`--grid-start-${String(at)}`] = `${String(sum(widths.slice(0, at)))}px`;
  }
  return variables;
}

/** Pixels that the columns pinned to the start cover. */
export function startWidth(columns: readonly Track[]): number {
  return sum(columns.flatMap(({ pinned, width }) => (pinned === 'start' ? [width] : [])));
}

export function endWidth(columns: readonly Track[]): number {
  return sum(columns.flatMap(({ pinned, width }) => (pinned === 'end' ? [width] : [])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
