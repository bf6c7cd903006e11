import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime, istanbulDate } from '../fields/formats.ts';
import { alarmDueAt, isWeekend } from './rules.ts';

const moment = fc.date({ min: new Date('2018-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const days = fc.constantFrom(1, 2, 3);
const timeOfDay = (instant: Date) => formatTime(instant).slice(11);

/** Every date of Istanbul after one, up to and with the other. */
function datesBetween(from: Date, to: Date): string[] {
  const dates: string[] = [];
  for (let at = from.getTime() + 86_400_000; at <= to.getTime(); at += 86_400_000)
    dates.push(istanbulDate(new Date(at)));
  return dates;
}

describe('an alarm that counts every day', () => {
  test('is due at the same time of the day, so many dates later', () => {
    fc.assert(
      fc.property(moment, days, (setAt, count) => {
        const due = alarmDueAt(setAt, count);
        expect(datesBetween(setAt, due)).toHaveLength(count);
        expect(timeOfDay(due)).toBe(timeOfDay(setAt));
      }),
    );
  });

  test.each([
    ['over a month end', '2026-01-31T09:30:00+03:00', 1, '2026-02-01T09:30:00+03:00'],
    ['over a leap day', '2028-02-28T23:59:00+03:00', 2, '2028-03-01T23:59:00+03:00'],
    ['over a year end', '2026-12-30T00:00:00+03:00', 3, '2027-01-02T00:00:00+03:00'],
    ['while Europe moves its clocks', '2026-03-28T12:00:00+03:00', 2, '2026-03-30T12:00:00+03:00'],
  ])('%s', (_, setAt, count, due) => {
    expect(alarmDueAt(new Date(setAt), count)).toEqual(new Date(due));
  });
});

describe('an alarm that skips days off', () => {
  test('is due on a working day, with exactly as many working days in between as it counts', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 15 });
    fc.assert(
      fc.property(moment, days, offsets, (setAt, count, holidayOffsets) => {
        const holidays = new Set(
          holidayOffsets.map((offset) => istanbulDate(new Date(setAt.getTime() + offset * 86_400_000))),
        );
        const isDayOff = (date: string) => isWeekend(date) || holidays.has(date);
        const due = alarmDueAt(setAt, count, isDayOff);
        expect(isDayOff(istanbulDate(due))).toBe(false);
        expect(datesBetween(setAt, due).filter((date) => !isDayOff(date))).toHaveLength(count);
        expect(timeOfDay(due)).toBe(timeOfDay(setAt));
        expect(due >= alarmDueAt(setAt, count)).toBe(true);
      }),
    );
  });

  test('looks at the date in Istanbul, where Monday begins at nine in the evening of UTC', () => {
    // Friday 00:30 there is still Thursday in UTC; two working days later is Tuesday.
    expect(alarmDueAt(new Date('2026-11-19T21:30:00Z'), 2, isWeekend)).toEqual(
      new Date('2026-11-23T21:30:00Z'),
    );
  });

  test('ends its search where every day is off', () => {
    const setAt = new Date('2026-11-20T09:00:00Z');
    expect(alarmDueAt(setAt, 1, () => true) > setAt).toBe(true);
  });
});
