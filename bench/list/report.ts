import { short, table } from '../lib/table.ts';
import type { Cell } from './measure.ts';

const head = [
  'request',
  'cases',
  'conn.',
  'http p50',
  'p99',
  'req/s',
  'bare p50',
  'p99',
  'req/s',
  'ratio',
  'calls',
  'failed',
];

/** Every cell, times in milliseconds. */
export function cellTable(cells: readonly Cell[]): string {
  return table(head, cells.map(cellRow));
}

/** One cell in short, while the others are still being measured. */
export function cellLine(cell: Cell): string {
  return cellRow(cell).join('  ');
}

function cellRow({ request, size, connections, http, bare, ratio }: Cell): string[] {
  const figures = [http.p50, http.p99, http.rate, bare.p50, bare.p99, bare.rate].map(short);
  const calls = [http.calls, http.failed + bare.failed].map(String);
  return [request, size, String(connections), ...figures, ratio.toFixed(2), ...calls];
}

/** The first failure of each cell that had one. */
export function failureLines(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ request, size, connections, http, bare }) => {
    const failure = http.failure ?? bare.failure;
    return failure === undefined ? [] : [`${request}, ${size}, ${connections} connections: ${failure}`];
  });
}
