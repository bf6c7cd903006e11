import { short, table } from './table.ts';

/** What was promised, against what was measured. */
export interface Target {
  readonly what: string;
  readonly limit: string;
  readonly measured: number;
  readonly reached: boolean;
}

export function atLeast(what: string, limit: number, measured: number): Target {
  return { what, limit: `>= ${String(limit)}`, measured, reached: measured >= limit };
}

export function atMost(what: string, limit: number, measured: number): Target {
  return { what, limit: `<= ${String(limit)}`, measured, reached: measured <= limit };
}

export function targetTable(targets: readonly Target[]): string {
  return table(
    ['target', 'limit', 'measured', ''],
    targets.map(({ what, limit, measured, reached }) => [
      what,
      limit,
      short(measured),
      reached ? 'reached' : 'MISSED',
    ]),
  );
}
