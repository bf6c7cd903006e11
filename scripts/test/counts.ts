import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, by name and with the first words about it: repeated at the end, where a long output is read first. */
  readonly failures: readonly string[];
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
  const files = list(report?.['testResults']);
  const failed = count('numFailedTests') + files.filter(brokeOutsideTests).length;
  const skipped = count('numPendingTests') + count('numTodoTests');
  return judged(
    { passed: count('numPassedTests'), failed, skipped, failures: files.flatMap(failuresOf) },
    ended.passed && report?.['success'] === true,
  );
}

const failedTests = (file: unknown): Record<string, unknown>[] =>
  list(object(file)?.['assertionResults'])
    .map((test) => object(test) ?? {})
    .filter(({ status }) => status === 'failed');

const brokeOutsideTests = (file: unknown): boolean =>
  object(file)?.['status'] === 'failed' && failedTests(file).length === 0;

function failuresOf(file: unknown): string[] {
  const { name, message } = object(file) ?? {};
  if (brokeOutsideTests(file)) return [failure(name, message)];
  return failedTests(file).map((test) =>
    failure(`${String(name)} › ${String(test['fullName'])}`, list(test['failureMessages'])[0]),
  );
}

const failure = (name: unknown, message: unknown): string =>
  `${String(name)}\n${(typeof message === 'string' ? message : '')
    .split('\n')
    .slice(0, 6)
    .join('\n')}`.trim();

/**
 * Counts of a Playwright run from its JSON report. A test that passed when repeated has passed; the runner names it as
 * flaky. What failed the runner lists at its end itself.
 */
export function playwrightCounts(ended: Ended): Counts {
  const stats = object(json(ended.report)?.['stats']);
  const count = (name: string) => (stats === undefined ? 0 : number(stats[name]));
  const passed = count('expected') + count('flaky');
  return judged(
    { passed, failed: count('unexpected'), skipped: count('skipped'), failures: [] },
    ended.passed,
  );
}

/** One thing that either works or does not, such as a build. */
export const oneCount = (name: string, passed: boolean): Counts => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [name],
});

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
});

/** The last line of a run. */
export const summary = ({ passed, failed, skipped }: Omit<Counts, 'failures'>): string =>
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

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
