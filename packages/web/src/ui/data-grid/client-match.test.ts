import { describe, expect, it } from 'vitest';
import { compareValues, matches } from './client-match.ts';

describe('a filter', () => {
  it('finds words as the server does: no letter case, Turkish dots, accents or spaces', () => {
    expect(matches({ op: 'contains', value: 'isikci' }, 'Gülşen Işıkçı')).toBe(true);
    expect(matches({ op: 'contains', value: '34abc' }, '34 ABC 123')).toBe(true);
    expect(matches({ op: 'startsWith', value: 'GULSEN' }, 'Gülşen Işıkçı')).toBe(true);
    expect(matches({ op: 'startsWith', value: 'ışık' }, 'Gülşen Işıkçı')).toBe(false);
  });

  it('takes one of several values', () => {
    expect(matches({ op: 'any', value: ['new', 'paid'] }, 'paid')).toBe(true);
    expect(matches({ op: 'any', value: ['new'] }, 'paid')).toBe(false);
    expect(matches({ op: 'any', value: [false] }, null)).toBe(true);
  });

  it('knows nothing from something', () => {
    for (const nothing of [null, '']) {
      expect(matches({ op: 'empty' }, nothing)).toBe(true);
      expect(matches({ op: 'notEmpty' }, nothing)).toBe(false);
      expect(matches({ op: 'between', value: [1, 2] }, nothing)).toBe(false);
    }
    expect(matches({ op: 'empty' }, 0)).toBe(false);
  });

  it('includes both bounds', () => {
    for (const [value, inside] of [
      [9, false],
      [10, true],
      [12, true],
      [13, false],
    ] as const) {
      expect(matches({ op: 'between', value: [10, 12] }, value)).toBe(inside);
    }
    expect(matches({ op: 'between', value: [null, '2026-03-31'] }, '2026-03-31')).toBe(true);
    expect(matches({ op: 'between', value: ['2026-04-01', null] }, '2026-03-31')).toBe(false);
  });

  it('takes a day for all of that day in Istanbul', () => {
    const march = { op: 'between', value: ['2026-03-01', '2026-03-31'] } as const;
    expect(matches(march, '2026-02-28T21:00:00Z')).toBe(true);
    expect(matches(march, '2026-02-28T20:59:59Z')).toBe(false);
    expect(matches(march, '2026-03-31T20:59:59Z')).toBe(true);
    expect(matches(march, '2026-03-31T21:00:00Z')).toBe(false);
  });
});

describe('the order', () => {
  it('is that of the Turkish alphabet, numbers within words by their size', () => {
    const words = ['Zeki', 'İpek', 'Ilgaz', 'Çelik', 'Cem', 'D10', 'D9', 'Şule', 'Su'];
    expect(words.toSorted(compareValues)).toEqual([
      'Cem',
      'Çelik',
      'D9',
      'D10',
      'Ilgaz',
      'İpek',
      'Su',
      'Şule',
      'Zeki',
    ]);
  });

  it('has numbers by size and empty values last', () => {
    expect([10, null, 9, '', 100].toSorted(compareValues)).toEqual([9, 10, 100, null, '']);
  });
});
