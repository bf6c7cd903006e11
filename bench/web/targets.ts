import { atLeast, atMost, type Target } from '../lib/target.ts';
import type { FirstLoad } from './first-load.ts';
import type { FirstRow } from './first-row.ts';
import { ways, type Scroll } from './scrolling.ts';

/** Everything that this bench measures. */
export interface WebFigures {
  readonly login: FirstLoad;
  readonly list: FirstLoad;
  readonly detail: FirstLoad;
  readonly rows: FirstRow;
  readonly scrolls: readonly Scroll[];
}

/** A screen of 60 Hz is never met to the last decimal. */
const smooth = 59.5;

/** What was promised, against what was measured. Times are medians. */
export function targetsOf({ login, list, detail, rows, scrolls }: WebFigures): Target[] {
  const hosts = [login, list, detail].flatMap(({ otherHosts }) => otherHosts);
  return [
    atMost('login: JavaScript of the first load, kB gz', 200, gzipKilobytes(login)),
    atMost('case list: JavaScript of the first load in all, kB gz', 450, gzipKilobytes(list)),
    atMost('login, case list and case: requests to other hosts', 0, hosts.length),
    atMost('first row, nothing cached: ms', 500, median(rows.cold)),
    atMost('first row, second load: ms', 200, median(rows.warm)),
    atMost('login: layout shift', 0, login.layoutShift),
    atMost('case list: layout shift', 0, Math.max(list.layoutShift, ...rows.layoutShift)),
    ...ways.flatMap(({ name }) => {
      const own = scrolls.filter((scroll) => scroll.name === name);
      return [
        atLeast(`100,000 rows, ${name}: frames/s`, smooth, median(own.map(({ rate }) => rate))),
        atMost(`100,000 rows, ${name}: tasks over 50 ms`, 0, median(own.map(({ longTasks }) => longTasks))),
      ];
    }),
  ];
}

/** Of a thousand bytes, as limits are usually set. */
export function gzipKilobytes({ scripts }: FirstLoad): number {
  return scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
