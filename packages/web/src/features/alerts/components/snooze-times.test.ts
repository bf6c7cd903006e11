import { expect, test } from 'vitest';
import { snoozedUntil } from './snooze-times.ts';

test.each([
  ['hour', '2026-11-20T10:15:00Z', '2026-11-20T11:15:00Z'],
  ['threeDays', '2026-11-30T10:15:00Z', '2026-12-03T10:15:00Z'],
  ['tomorrow', '2026-11-20T10:15:00Z', '2026-11-21T06:00:00Z'],
  // Already the next day in Istanbul.
  ['tomorrow', '2026-11-30T21:30:00Z', '2026-12-02T06:00:00Z'],
] as const)('%s after %s', (time, now, until) => {
  expect(snoozedUntil(time, new Date(now))).toEqual(new Date(until));
});
