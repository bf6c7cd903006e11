import { short, table } from '../lib/table.ts';
import type { FirstLoad } from './first-load.ts';
import type { FirstRow } from './first-row.ts';
import { ways, type Scroll } from './scrolling.ts';
import { gzipKilobytes, median, type WebFigures } from './targets.ts';

/** JavaScript of a first load, as a browser gets it and as the limits count it. */
export function loadTable({ login, list, detail }: WebFigures): string {
  const row = (name: string, load: FirstLoad) => {
    const served = load.scripts.reduce((sum, script) => sum + script.served, 0) / 1000;
    return [name, String(load.scripts.length), served.toFixed(1), gzipKilobytes(load).toFixed(1)];
  };
  return table(
    ['first load', 'scripts', 'kB served', 'kB gz'],
    [row('login', login), row('case list', list), row('case', detail)],
  );
}

export function rowTable({ cold, warm, later, inside }: FirstRow): string {
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[median(times), Math.min(...times), Math.max(...times)].map(short),
    String(times.length),
  ];
  return table(
    ['first row, ms', 'median', 'best', 'worst', 'loads'],
    [
      row('nothing cached', cold),
      row('second load', warm),
      row('third and fourth load', later),
      row('from another page of the product', inside),
    ],
  );
}

/** Medians of the runs, but of a share or a length that must not be missed the worst. */
export function scrollTable(scrolls: readonly Scroll[]): string {
  return table(
    ['100,000 rows', 'frames/s', 'late %', 'longest frame', 'tasks > 50', 'longest task', 'work/frame'],
    ways.map(({ name }) => {
      const own = scrolls.filter((scroll) => scroll.name === name);
      const middle = (read: (scroll: Scroll) => number) => short(median(own.map(read)));
      const worst = (read: (scroll: Scroll) => number) => short(Math.max(...own.map(read)));
      return [
        name,
        middle(({ rate }) => rate),
        middle(({ lateShare }) => lateShare * 100),
        worst(({ longestFrame }) => longestFrame),
        worst(({ longTasks }) => longTasks),
        worst(({ longestTask }) => longestTask),
        middle(({ workPerFrame }) => workPerFrame),
      ];
    }),
  );
}
