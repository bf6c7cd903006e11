import type { Size } from '../data/scratch.ts';
import { atLeast, atMost, type Target } from '../lib/target.ts';
import type { Cell } from './measure.ts';
import { deep, newest, searches } from './requests.ts';

export interface Memory {
  /** Megabytes of the whole product, web and worker, signed in to once and then left alone. */
  readonly fresh: number;
  /** Megabytes of the web process after everything that this bench asked of it. */
  readonly used: number;
}

/** What was promised, against what was measured; what was not measured is left out. */
export function targetsOf(cells: readonly Cell[], memory: Memory): Target[] {
  const figure = (request: string, size: Size, connections: number, read: (cell: Cell) => number): number => {
    const same = (cell: Cell) =>
      cell.request === request && cell.size === size && cell.connections === connections;
    const cell = cells.find(same);
    return cell ? read(cell) : Number.NaN;
  };
  const p50 = (request: string, size: Size) => figure(request, size, 1, (cell) => cell.http.p50);
  const first = p50(newest, '1m');
  const spread = figure(newest, '1m', 16, ({ http }) => http.p99 / http.p50);
  return [
    atLeast(
      'newest 100 at 16 connections: requests/s over HTTP / bare statement',
      0.5,
      figure(newest, '1m', 16, (cell) => cell.ratio),
    ),
    atMost('newest 100 at 16 connections: p99 / p50', 5, spread),
    atMost('newest 100 at 1 connection: p50 at 1M / p50 at 10k', 1.3, first / p50(newest, '10k')),
    atMost('deep page at 1 connection: p50 / p50 of the first page', 3, p50(deep, '1m') / first),
    ...searches.map((name) => atMost(`${name} at 1 connection: p50 in ms`, 25, p50(name, '1m'))),
    atMost('idle memory of the product, just started: MB', 150, memory.fresh),
    atMost('idle memory of the web process after this bench: MB', 150, memory.used),
  ].filter(({ measured }) => !Number.isNaN(measured));
}
