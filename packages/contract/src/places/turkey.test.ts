import { describe, expect, test } from 'vitest';
import { districtsOf, provinces } from './turkey.ts';

describe('the provinces of Turkey', () => {
  const { compare } = new Intl.Collator('tr');

  test('are eighty-one, with 973 districts', () => {
    expect(provinces).toHaveLength(81);
    expect(provinces.flatMap(districtsOf)).toHaveLength(973);
  });

  test('stand in the order of the alphabet, each once; so do the districts of each', () => {
    for (const list of [provinces, ...provinces.map(districtsOf)]) {
      expect(list).toEqual([...new Set(list)].toSorted(compare));
    }
  });

  test('are written as the letters go, with nothing around them', () => {
    for (const name of [...provinces, ...provinces.flatMap(districtsOf)]) {
      expect(name).toBe(name.trim().normalize('NFC'));
      expect(name).toMatch(/^[A-ZÇĞİIÖŞÜ][a-zçğıiöşüâ]+$/);
    }
  });

  test.each(['', 'adana', 'Atlantis', 'constructor', '__proto__'])('%j is none', (name) => {
    expect(districtsOf(name)).toEqual([]);
  });
});
