import { expect, it } from 'vitest';
import { presetDays, type DatePreset } from './date-presets.ts';

it.each<[DatePreset, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['lastWeek', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['lastMonth', '2026-01-10', '2025-12-12', '2026-01-10'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['previousMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['previousMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-07-01', '2026-01-01', '2026-12-31'],
])('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual([from, to]);
});
