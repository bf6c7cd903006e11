import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentKeyPattern, downloadName, safeFileName, visibleName } from './rules.ts';

const uuid = '0b9a0c1e-5f3b-4d0a-9a55-2f2f3f0c1d2e';

/** Halves of surrogate pairs and all; signs that mean something come often. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(...[...'./\\: \tşI\u0307\u202E'].map((sign) => sign.charCodeAt(0))),
    ),
    {
      maxLength: 300,
      size: 'max',
    },
  )
  .map((codes) => String.fromCharCode(...codes));

describe('the name of a file', () => {
  test('is always one that any system takes, and stays itself', () => {
    fc.assert(
      fc.property(anyText, (sent) => {
        const name = safeFileName(sent);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u);
        expect(name).toMatch(/^[^.\s]/);
        expect(name).not.toMatch(/[.\s]$/);
        expect(encodeURIComponent(name).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(150);
        expect(`2026-11-21/${uuid}/${name}`).toMatch(documentKeyPattern);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });

  test('keeps what a person wrote, signs that are not seen aside', () => {
    expect(visibleName(' Işıl\u202E\tÇağ\r\nGÜNEŞ ')).toBe('Işıl Çağ GÜNEŞ');
    expect(safeFileName('C:\\Belgeler\\İhbar formu.PDF')).toBe('İhbar formu.PDF');
  });
});

test.each([
  ['foto.HEIC', 'image/jpeg', 'foto.jpg'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto', 'image/webp', 'foto.webp'],
  ['1. rapor', 'application/pdf', '1. rapor.pdf'],
  ['rapor.exe', 'application/pdf', 'rapor.exe.pdf'],
  ['a.b', 'unheard/of', 'a.b'],
])('a download of %j as %s is called %j', (name, contentType, called) => {
  expect(downloadName(name, contentType)).toBe(called);
});

test.each([
  `2026-11-21/${uuid}`,
  `2026-11-21/${uuid}/`,
  `2026-11-21/${uuid}/a/b`,
  `2026-11-21/${uuid}/a\nb`,
  `../../${uuid}/a`,
  `https://example.com/2026-11-21/${uuid}/a`,
  `2026-11-21/${uuid.toUpperCase()}/a`,
])('%j is no place in the store', (key) => {
  expect(key).not.toMatch(documentKeyPattern);
});
