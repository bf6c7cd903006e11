import type { Sample } from './drive.ts';

export interface Figures {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Requests a second. */
  readonly rate: number;
  readonly calls: number;
  /** How many calls failed, and what the first of them said. */
  readonly failed: number;
  readonly failure: string | undefined;
}

/** The figures of several runs of the same thing, taken together. */
export function figuresOf(samples: readonly Sample[]): Figures {
  const latencies = samples.flatMap((sample) => sample.latencies).toSorted((one, other) => one - other);
  const failures = samples.flatMap((sample) => sample.failures);
  const milliseconds = samples.reduce((sum, sample) => sum + sample.milliseconds, 0);
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    rate: (latencies.length / milliseconds) * 1000,
    calls: latencies.length,
    failed: failures.length,
    failure: failures[0],
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
