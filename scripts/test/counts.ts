import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How a runner ended: its exit code and the report it was told to write. */
interface Ended {
  readonly passed: boolean;
  readonly report: string;
}

/** Counts of a vitest run from its JSON report; a file that broke outside its tests counts as one failure. */
export function vitestCounts(ended: Ended): Counts {
  const report = json(ended.report);
  const count = (name: string) => (report === undefined ? 0 : number(report[name]));
  const files: unknown[] = Array.isArray(report?.['testResults']) ? report['testResults'] : [];
  const failed = count('numFailedTests') + files.filter(brokeOutsideTests).length;
  const skipped = count('numPendingTests') + count('numTodoTests');
  return judged(
    { passed: count('numPassedTests'), failed, skipped },
    ended.passed && report?.['success'] === true,
  );
}

function brokeOutsideTests(file: unknown): boolean {
  const { status, assertionResults } = object(file) ?? {};
  const tests: unknown[] = Array.isArray(assertionResults) ? assertionResults : [];
  return status === 'failed' && !tests.some((test) => object(test)?.['status'] === 'failed');
}

/** Counts of a Playwright run from its JSON report. A test that passed when repeated has passed; the runner names it as flaky. */
export function playwrightCounts(ended: Ended): Counts {
  const stats = object(json(ended.report)?.['stats']);
  const count = (name: string) => (stats === undefined ? 0 : number(stats[name]));
  const passed = count('expected') + count('flaky');
  return judged({ passed, failed: count('unexpected'), skipped: count('skipped') }, ended.passed);
}

/** One thing that either works or does not, such as a build. */
export const oneCount = (passed: boolean): Counts => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
});

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

/** The last line of a run. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A run that ran nothing, or went wrong outside every test, counts one failure: green must mean that tests passed. */
function judged(counts: Counts, passed: boolean): Counts {
  const empty = counts.passed + counts.failed === 0;
  return empty || (!passed && counts.failed === 0) ? { ...counts, failed: 1 } : counts;
}

function json(path: string): Record<string, unknown> | undefined {
  try {
    return object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

const object = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
