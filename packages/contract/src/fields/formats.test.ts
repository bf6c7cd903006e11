import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatPhone,
  formatTime,
  istanbulDate,
  normalisePhone,
  normalisePlate,
  plateWarning,
} from './formats.ts';

describe('a telephone number', () => {
  test.each([
    ['0532 111 22 33', '05321112233'],
    ['5321112233', '05321112233'],
    ['+90 (532) 111 22 33', '05321112233'],
    ['0090-532-111-22-33', '05321112233'],
    ['(+90) 532 111 22 33', '05321112233'],
    ['90 532 111 22 33', '05321112233'],
    ['0 (212) 555/12/34', '02125551234'],
    ['+49 30 123456', '+4930123456'],
    ['0049 30 123456', '+4930123456'],
    ['(+49) 30 123456', '+4930123456'],
    ['444 0 123', '4440123'],
    ['', ''],
  ])('typed %j is kept as %j', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
  });

  test('is normalised once and for all', { timeout: 30_000 }, () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0059+( '), maxLength: 20 });
    fc.assert(
      fc.property(typed, (phone) => {
        const once = normalisePhone(phone);
        expect(normalisePhone(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['05321112233', '0 (532) 111 22 33'],
    ['+4930123456', '+4930123456'],
    ['4440123', '4440123'],
    ['', ''],
  ])('%j is shown as %j', (kept, shown) => {
    expect(formatPhone(kept)).toBe(shown);
  });

  test('that is shown and typed again is the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 5_999_999_999 }), (digits) => {
        const kept = `0${digits}`;
        expect(normalisePhone(formatPhone(kept))).toBe(kept);
      }),
    );
  });
});

describe('a plate', () => {
  test.each([
    ['34abc123', '34 ABC 123'],
    [' 34-abc-123 ', '34 ABC 123'],
    ['06 a 12345', '06 A 12345'],
    ['81 zz 999', '81 ZZ 999'],
    ['01.b.1234', '01 B 1234'],
    // i becomes the I of plates, not the dotted one of Turkish texts.
    ['34 iii 12', '34 III 12'],
    // Kept as typed: no province 82 or 00, too many letters, foreign.
    ['82 abc 123', '82 abc 123'],
    ['00 A 1234', '00 A 1234'],
    ['34 abcd 12', '34 abcd 12'],
    ['B-MW 1234', 'B-MW 1234'],
    ['', ''],
  ])('typed %j is kept as %j', (typed, kept) => {
    expect(normalisePlate(typed)).toBe(kept);
  });

  test('is normalised once and for all', { timeout: 30_000 }, () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'0123456789abcıiİşĞß -.'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(turkish, fc.string({ unit: 'binary', maxLength: 12 })), (plate) => {
        const once = normalisePlate(plate);
        expect(normalisePlate(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test('reads the same however it is spaced and cased', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 81 }).map((province) => String(province).padStart(2, '0')),
      fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 3 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 2, maxLength: 5 }),
    );
    fc.assert(
      fc.property(parts, fc.constantFrom('', ' ', '-', '. '), (plate, gap) => {
        expect(normalisePlate(plate.join(gap).toLowerCase())).toBe(plate.join(' '));
      }),
    );
  });

  test.each(['34 ABC 123', '34abc12', '06 A 1234', '06 A 12345', '35 AB 123', '81 ZZ 9999'])(
    '%s raises no doubt',
    (plate) => {
      expect(plateWarning(plate)).toBeUndefined();
    },
  );

  test.each([
    '34 A 123',
    '34 AB 12345',
    '34 ABC 1',
    '34 ABC 1234',
    '34 QAB 123',
    '34 ŞA 123',
    '82 AA 123',
    'B-MW 1',
  ])('%s raises a doubt', (plate) => {
    expect(plateWarning(plate)).toBe('warning.plate');
  });
});

describe('dates and times', () => {
  test('a date is shown day first', () => {
    expect(formatDate('2026-03-01')).toBe('01.03.2026');
    expect(formatDate('2026-03-01T23:59:59Z')).toBe('01.03.2026');
  });

  test('an instant is shown on the clock of Istanbul', () => {
    expect(formatTime('2026-03-01T20:59:00Z')).toBe('01.03.2026 23:59');
    expect(formatTime(new Date('2026-03-01T21:00:00Z'))).toBe('02.03.2026 00:00');
    // Summer time of an earlier year: winter was two hours ahead, summer three.
    expect(formatTime('2015-01-10T12:00:00Z')).toBe('10.01.2015 14:00');
  });

  test('the day begins in Istanbul, not in Greenwich', () => {
    expect(istanbulDate(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31');
    expect(istanbulDate(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
  });
});
