import { describe, expect, test } from 'vitest';
import { matchingColleagues, mentionAt, withMention } from './mention-search.ts';

const people = ['Ayşe Işık', 'İlker Çetin', 'Işıl Ay'].map((userFullName, id) => ({ id, userFullName }));
const found = (words: string) => matchingColleagues(people, words).map(({ userFullName }) => userFullName);

describe('a name is being typed', () => {
  test.each([
    ['merhaba @ay', 'ay'],
    ['@', ''],
    ['(@İlker Ç', 'İlker Ç'],
    ['satır\n@i', 'i'],
  ])('in %j', (text, words) => {
    expect(mentionAt(text, text.length)?.words).toBe(words);
  });

  test.each(['ali@ay', 'merhaba', '@ay\n', ''])('nowhere in %j', (text) => {
    expect(mentionAt(text, text.length)).toBeUndefined();
  });
});

test('colleagues are found by the beginnings of their names, whatever the dots', () => {
  expect(found('isi')).toEqual(['Ayşe Işık', 'Işıl Ay']);
  expect(found('ay is')).toEqual(['Ayşe Işık', 'Işıl Ay']);
  expect(found('ILKER')).toEqual(['İlker Çetin']);
  expect(found('')).toHaveLength(3);
  expect(found('yok')).toEqual([]);
  expect(found('Ayşe Işık')).toEqual(['Ayşe Işık']);
  expect(found('Ayşe Işık ')).toEqual([]);
});

test('the chosen name takes the place of what was typed, and the caret stands behind it', () => {
  const text = 'Sor: @ay lütfen';
  const search = mentionAt(text, 8);
  expect(search).toBeDefined();
  if (search !== undefined)
    expect(withMention(text, search, 8, 'Ayşe Işık')).toEqual({ text: 'Sor: @Ayşe Işık lütfen', caret: 16 });
  expect(withMention('@a', { start: 0, words: 'a' }, 2, 'Ali')).toEqual({ text: '@Ali ', caret: 5 });
});
