import type { Bucket } from './measurement-records.ts';

/** One line of the chart. */
interface ChartLine {
  readonly deviceId: number;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface ChartData {
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly lines: readonly ChartLine[];
}

/**
 * The averages of a report as lines over one axis of time. Where a bucket is missing the line breaks: a gap of measuring
 * is not drawn over.
 * @param step seconds a bucket
 */
export function chartData(buckets: readonly Bucket[], step: number): ChartData {
  // Once each: of a month at one minute there are half a million.
  const starts = buckets.map(({ startDate }) => Date.parse(startDate) / 1000);
  const times: number[] = [];
  for (const time of [...new Set(starts)].toSorted((one, other) => one - other)) {
    const last = times.at(-1);
    // One empty moment is enough to break every line.
    if (last !== undefined && time - last > step) times.push(last + step);
    times.push(time);
  }
  const places = new Map(times.map((time, at) => [time, at]));
  const lines = new Map<number, { name: string; values: (number | null)[] }>();
  for (const [at, { deviceId, deviceName, average }] of buckets.entries()) {
    let line = lines.get(deviceId);
    if (!line) {
      line = { name: deviceName, values: Array<number | null>(times.length).fill(null) };
      lines.set(deviceId, line);
    }
    line.values[places.get(starts[at] ?? 0) ?? 0] = average;
  }
  return { times, lines: [...lines].map(([deviceId, line]) => ({ deviceId, ...line })) };
}
