import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf7, relabelUtf7 } from './utf-7.ts';

it.each([
  ['plain, with - and \\ and ~', 'plain, with - and \\ and ~'],
  // The examples of RFC 2152.
  ['A+ImIDkQ.', 'A\u2262\u0391.'],
  ['Hi Mom -+Jjo--!', 'Hi Mom -\u263A-!'],
  ['+ZeVnLIqe-', '\u65E5\u672C\u8A9E'],
  ['Item 3 is +AKM-1.', 'Item 3 is £1.'],
  ['1 +- 1 = 2', '1 + 1 = 2'],
  ['+AV4AZg-', 'Şf'],
  ['+2D3dlA-', '🖔'],
  ['ends in +AV4', 'ends in Ş'],
  // No shift that says anything.
  ['a + b', 'a + b'],
  ['+A-b', '+A-b'],
  ['', ''],
])('decodes %j', (text, expected) => {
  expect(decodeUtf7(text)).toBe(expected);
});

/** As RFC 2152 has it, its optional direct letters shifted too. */
function encodeUtf7(text: string): string {
  return text.replace(/[^A-Za-z\d'(),./:? \t\r\n-]+/g, (letters) => {
    const bytes = Buffer.from(letters, 'utf16le').swap16();
    return `+${bytes.toString('base64').replace(/=+$/, '')}-`;
  });
}

it('gives back whatever was encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeUtf7(encodeUtf7(text))).toBe(text);
    }),
  );
});

it('takes whatever comes, and leaves what shifts nowhere as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof decodeUtf7(text)).toBe('string');
      expect(decodeUtf7(text.replaceAll('+', ''))).toBe(text.replaceAll('+', ''));
    }),
  );
});

it.each([
  ['another charset', 'Content-Type: text/plain; charset=utf-8\r\n\r\ncharset=utf-7\r\n'],
  ['a word in a text', 'Subject: x\r\n\r\nContent-Type: text/plain; charset=utf-7\r\n =?utf-7?Q?x?=\r\n'],
  ['a name that only begins so', 'Content-Type: text/plain; charset=utf-7-imap\r\n\r\nx'],
])('leaves byte for byte: %s', (_, text) => {
  const raw = Buffer.from(text, 'latin1');
  expect(Buffer.from(relabelUtf7(raw)).equals(raw)).toBe(true);
});

it('takes no longer than a moment for what is broken on purpose', () => {
  for (const piece of [
    'utf-7',
    '\n--',
    '\n--x\na:',
    ' charset=',
    '=?utf-7',
    "charset*=us-ascii'",
    'a:\n',
    '\n--\na',
  ])
    expect(relabelUtf7(Buffer.from(`utf-7${piece.repeat(1_000_000 / piece.length)}`)).length).toBeGreaterThan(
      0,
    );
});
