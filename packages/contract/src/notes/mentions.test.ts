import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mentionsIn } from './rules.ts';

const people = [
  { id: 1, userFullName: 'Ayşe' },
  { id: 2, userFullName: 'Ayşe Işık' },
  { id: 3, userFullName: 'İlker ÇETİN' },
  { id: 4, userFullName: 'Ayşe Işık' },
  { id: 5, userFullName: 'Ali (Ankara)' },
];
const named = (text: string) => mentionsIn(text, people).map(({ id }) => id);

describe('a text mentions', () => {
  test.each([
    ['@Ayşe bakar mı', [1]],
    ['@Ayşe Işık bakar mı', [2, 4]],
    ['lütfen @Ayşe  Işık, @ilker çetin!', [2, 4, 3]],
    ['@AYŞE IŞIK', [2, 4]],
    ['@ayşe ışık ve @Ayşe', [2, 4, 1]],
    ['(@İLKER Çetin)', [3]],
    ['@Ayşegül', []],
    ["@Ayşe'ye sor", [1]],
    ['@Ayşe Işıklar', [1]],
    ['bilgi@Ayşe Işık', []],
    ['@Ali (Ankara).', [5]],
    ['@ Ayşe', []],
    ['@@Ayşe', [1]],
    ['Ayşe', []],
  ])('%s', (text, ids) => {
    expect(named(text)).toEqual(ids);
  });

  test('tells where, the @ included', () => {
    const text = 'bak @İlker ÇETİN: dosya';
    const [mention] = mentionsIn(text, people);
    expect(text.slice(mention?.start, mention?.end)).toBe('@İlker ÇETİN');
  });

  test('whatever it holds, within the text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('@Ayşe', ' ', '@', 'Işık'),
    );
    const words = fc.array(piece, { maxLength: 20 });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        for (const { start, end } of mentionsIn(text, people)) {
          expect(text[start]).toBe('@');
          expect(end <= text.length && end > start + 1).toBe(true);
        }
      }),
    );
  });

  test('nobody without a name', () => {
    expect(mentionsIn('@ birisi', [{ id: 1, userFullName: ' ' }])).toEqual([]);
  });
});
