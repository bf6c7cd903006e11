import { describe, expect, test } from 'vitest';
import { lastOccasion, nextOccasion, reportSchedule } from './fields-schedule.ts';

const to = ['a@example.com'];

describe('the last time at which a report was to be sent', () => {
  test.each<[object, string, string]>([
    [{ frequency: 'daily', hour: 8 }, '2026-03-02T04:59:59Z', '2026-03-01T05:00:00Z'],
    [{ frequency: 'daily', hour: 8 }, '2026-03-02T05:00:00Z', '2026-03-02T05:00:00Z'],
    // In Istanbul the second of March has begun.
    [{ frequency: 'daily', hour: 0 }, '2026-03-01T21:30:00Z', '2026-03-01T21:00:00Z'],
    [{ frequency: 'weekly', hour: 9, weekday: 1 }, '2026-03-01T12:00:00Z', '2026-02-23T06:00:00Z'],
    [{ frequency: 'weekly', hour: 9, weekday: 7 }, '2026-03-01T12:00:00Z', '2026-03-01T06:00:00Z'],
    [{ frequency: 'monthly', hour: 7, day: 31 }, '2026-03-15T00:00:00Z', '2026-02-28T04:00:00Z'],
    [{ frequency: 'monthly', hour: 7, day: 31 }, '2026-03-31T03:59:00Z', '2026-02-28T04:00:00Z'],
    [{ frequency: 'monthly', hour: 7, day: 1 }, '2026-01-01T03:00:00Z', '2025-12-01T04:00:00Z'],
  ])('%j at %s was %s', (schedule, now, expected) => {
    expect(lastOccasion(reportSchedule.parse({ ...schedule, to }), new Date(now))).toEqual(
      new Date(expected),
    );
  });
});

test.each<[object, string, string]>([
  [{ frequency: 'daily', hour: 8 }, '2026-03-02T04:59:59Z', '2026-03-02T05:00:00Z'],
  // The hour that strikes now is the last one, not the next.
  [{ frequency: 'daily', hour: 8 }, '2026-03-02T05:00:00Z', '2026-03-03T05:00:00Z'],
  [{ frequency: 'weekly', hour: 9, weekday: 1 }, '2026-03-02T06:00:00Z', '2026-03-09T06:00:00Z'],
  [{ frequency: 'monthly', hour: 7, day: 31 }, '2026-02-01T00:00:00Z', '2026-02-28T04:00:00Z'],
  [{ frequency: 'monthly', hour: 0, day: 31 }, '2026-02-28T12:00:00Z', '2026-03-30T21:00:00Z'],
  [{ frequency: 'monthly', hour: 7, day: 30 }, '2028-02-15T00:00:00Z', '2028-02-29T04:00:00Z'],
])('the next time of %j after %s is %s', (schedule, now, expected) => {
  expect(nextOccasion(reportSchedule.parse({ ...schedule, to }), new Date(now))).toEqual(new Date(expected));
});

test.each<[object, string]>([
  [{ frequency: 'weekly', hour: 8, to }, 'weekday'],
  [{ frequency: 'monthly', hour: 8, to }, 'day'],
  [{ frequency: 'daily', hour: 24, to }, 'hour'],
  [{ frequency: 'daily', hour: 8, to: [] }, 'to'],
  [{ frequency: 'daily', hour: 8, to: ['a@example.com', 'nobody'] }, 'to.1'],
  [{ frequency: 'hourly', hour: 8, to }, 'frequency'],
])('a schedule that says too little or too much is refused: %j', (schedule, path) => {
  const { error } = reportSchedule.safeParse(schedule);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});
