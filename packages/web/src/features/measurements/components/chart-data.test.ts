import { expect, test } from 'vitest';
import { chartData } from './chart-data.ts';
import type { Bucket } from './measurement-records.ts';

const bucket = (deviceId: number, startDate: string, average: number): Bucket => ({
  deviceId,
  deviceName: `Cihaz ${String(deviceId)}`,
  startDate,
  readingCount: 1,
  average,
  minimum: average,
  maximum: average,
  dataCapture: 100,
});

test('puts devices on one axis and breaks their lines where nothing was measured', () => {
  const { times, lines } = chartData(
    [
      bucket(1, '1970-01-01T00:00:00Z', 50),
      bucket(1, '1970-01-01T00:01:00Z', 51),
      bucket(1, '1970-01-01T00:10:00Z', 52),
      bucket(2, '1970-01-01T00:01:00Z', 60),
    ],
    60,
  );
  expect(times).toEqual([0, 60, 120, 600]);
  expect(lines.map(({ name, values }) => [name, values])).toEqual([
    ['Cihaz 1', [50, 51, null, 52]],
    ['Cihaz 2', [null, 60, null, null]],
  ]);
});

test('of nothing draws nothing', () => {
  expect(chartData([], 60)).toEqual({ times: [], lines: [] });
});
