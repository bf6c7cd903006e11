import type { RowData } from '@tanstack/react-table';
import type { GridColumn } from './column.ts';
import { cellElement } from './reveal.ts';
import { cellSpace, measuring } from './text-ruler.ts';
import type { Grid } from './use-grid.ts';

/** Of so many rows the longest texts are measured: more letters are not always wider, but nearly. */
const measured = 60;
/** Pixels around a heading with its marks. */
const headingSpace = 44;

/** Makes a column as wide as its heading and its loaded rows need. */
export function fitColumn<Item extends RowData>(grid: Grid<Item>, at: number): void {
  const column = grid.columns[at];
  const scroller = grid.scroller.current;
  if (column?.data === undefined || scroller === null) return;
  const heading = textWidth(scroller, [column.data.header], 500) + headingSpace;
  const words = textWidth(scroller, longest(column.data, grid.items), 400) + cellSpace;
  grid.tools.resize(column.id, Math.ceil(Math.max(heading, words, drawnWidth(scroller, at) + cellSpace)));
}

function longest<Item>({ value }: GridColumn<Item>, items: readonly Item[]): string[] {
  return items
    .map((item) => value(item))
    .toSorted((left, right) => right.length - left.length)
    .slice(0, measured);
}

function textWidth(scroller: HTMLElement, texts: readonly string[], weight: number): number {
  const measure = measuring(scroller, weight);
  return measure === undefined ? 0 : Math.max(0, ...texts.map(measure));
}

/** The widest content on the screen: cells may hold more than words. */
function drawnWidth(scroller: HTMLElement, at: number): number {
  const range = document.createRange();
  let widest = 0;
  for (const row of scroller.querySelectorAll('[role="row"][aria-rowindex]')) {
    const index = Number(row.getAttribute('aria-rowindex')) - 2;
    const cell = index < 0 ? null : cellElement(scroller, { row: index, column: at });
    if (cell === null) continue;
    range.selectNodeContents(cell);
    widest = Math.max(widest, range.getBoundingClientRect().width);
  }
  return widest;
}
