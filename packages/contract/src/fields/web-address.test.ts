import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['sigorta.example', 'https://sigorta.example'],
  ['  http://sigorta.example/a?b=c#d ', 'http://sigorta.example/a?b=c#d'],
  ['HTTPS://Örnek.example', 'HTTPS://Örnek.example'],
  ['sigorta.example:8080/yol', 'https://sigorta.example:8080/yol'],
])('%s is the address %s', (typed, address) => {
  expect(webAddress.parse(typed)).toBe(address);
  expect(webAddress.parse(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//x.example',
  'java\nscript:alert(1)',
  'data:text/html,x.example',
  'mailto:a@b.example',
  'ftp://sigorta.example',
  '//sigorta.example',
  'https://sigorta.example@evil.example',
  'https:\\\\evil.example',
  'localhost',
  'iki kelime.example',
  'https://',
])('%j is none', (typed) => {
  const result = webAddress.safeParse(typed);
  expect(result.error?.issues[0]?.message).toBe('validation.urlFormat');
});

const parts = [
  'http',
  'https',
  'javascript',
  'data',
  ':',
  '//',
  '/',
  '@',
  '.',
  'a.b',
  '?',
  '#',
  '%',
  '\\',
  ' ',
  '[',
  '8',
];
const typed = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((list) => list.join('')),
);
test('whatever is typed, what passes is opened by http or https alone', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = webAddress.safeParse(text);
      if (data !== undefined) expect(new URL(data).protocol).toMatch(/^https?:$/);
    }),
  );
});
