import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainLetters } from './plain-letters.ts';

it('makes Turkish letters plain, whatever their case', () => {
  expect(plainLetters('ÖZGÜN İLETİ ışığı ÇAĞ')).toBe('ozgun ileti isigi cag');
});

it('is as long as the text, so that places in it stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('İ', 'I', 'ı', 'ß', 'a', 'Σ', '😀', '\n') }), (text) => {
      expect(plainLetters(text)).toHaveLength(text.length);
    }),
  );
});
