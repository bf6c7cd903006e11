import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

async function fold(...texts: string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    'select fold(text) as folded from unnest($1::text[]) with ordinality as t(text, place) order by place',
    [texts],
  );
  return rows.map((row) => row.folded);
}

describe('the search form', () => {
  test.each([
    ['Işıkçı', 'isikci'],
    ['İSTANBUL', 'istanbul'],
    ['Iğdır', 'igdir'],
    ['ŞÜKRÜ ÖĞÜN', 'sukruogun'],
    ['34 ABC 123', '34abc123'],
    [' a\tb\nc\u00A0d ', 'abcd'],
    ['Müller-Lüdenscheid', 'muller-ludenscheid'],
    // The same letter in two spellings: as one sign, and as a letter with a mark behind it.
    ['ş', 's'],
    ['s\u0327', 's'],
    ['i\u0307', 'i'],
    ['ﬁlo', 'filo'],
    ['１２３', '123'],
    ['50%_\\', '50%_\\'],
    ['', ''],
    ['\u0301', ''],
  ])('of %j is %j', async (text, form) => {
    expect(await fold(text)).toEqual([form]);
  });

  test('of nothing is nothing', async () => {
    const { rows } = await client.query('select fold(null) as folded');
    expect(rows).toEqual([{ folded: null }]);
  });
});

describe('whatever the text', () => {
  const letters = [..."abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûéñß0123456789-/%_\\'"];
  const turkish = fc.string({ unit: fc.constantFrom(...letters, ' '), maxLength: 30 });
  const anything = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  /** The same claim about many texts at once costs one question. */
  const check = (property: (texts: string[]) => Promise<void>, text: fc.Arbitrary<string> = turkish) =>
    fc.assert(fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), property), { numRuns: 40 });

  test('folding what is folded changes nothing', async () => {
    await check(
      async (texts) => {
        const once = await fold(...texts);
        expect(await fold(...once)).toEqual(once);
      },
      fc.oneof(turkish, anything),
    );
  });

  test('no space is left', async () => {
    await check(
      async (texts) => {
        for (const form of await fold(...texts)) expect(form).not.toMatch(/\s/);
      },
      fc.oneof(turkish, anything),
    );
  });

  const disguises: [string, (text: string) => string][] = [
    ['spaces', (text) => ` ${[...text].join(' \t')}\u00A0`],
    ['Turkish capitals', (text) => text.toLocaleUpperCase('tr')],
    ['Turkish small letters', (text) => text.toLocaleLowerCase('tr')],
    ['English capitals', (text) => text.replaceAll('ß', 'ss').toUpperCase()],
    ['English small letters', (text) => text.toLowerCase()],
    ['composed marks', (text) => text.normalize('NFC')],
    ['marks apart from their letters', (text) => text.normalize('NFD')],
    ['no marks at all', (text) => text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')],
    ['further marks', (text) => [...text].map((letter) => `${letter}\u0301`).join('')],
    ['undotted letters', (text) => text.replaceAll('i', 'ı').replaceAll('İ', 'I')],
  ];
  test.each(disguises)('%s make no difference', async (_what, disguise) => {
    await check(async (texts) => {
      // A sharp s has no capital of its own.
      const plain = texts.map((text) => text.replaceAll('ß', 'ss'));
      expect(await fold(...plain.map(disguise))).toEqual(await fold(...plain));
    });
  });

  test('different words stay different', async () => {
    const [one, two, three] = await fold('kara', 'karga', 'kar a5');
    expect(new Set([one, two, three]).size).toBe(3);
  });
});
