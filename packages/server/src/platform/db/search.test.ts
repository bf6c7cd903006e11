import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOf, openCase } from '../../testing/cases.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
const idOf = new Map<string, number>();
const names = [
  'Yüzde 100% Hasar Ltd',
  'Yüzde 1000 Hasar Ltd',
  'Alt_Çizgi Sigorta',
  'AltXÇizgi Sigorta',
  String.raw`Ters\Bölü Nakliyat`,
  'TersXBölü Nakliyat',
  'Ayşe Gül Işıkçı',
  "O'Brien & Söhne",
  'zz top',
];
beforeAll(async () => {
  server = await startTestServer();
  [user] = (await server.organization('Buradaki Acente')) as [TestUser];
  const [stranger] = await server.organization('Oradaki Acente');
  client = await server.signIn(user);
  const other = await server.signIn(stranger!);
  for (const customerFullName of names) {
    const { id } = await openCase(client, { customerFullName });
    idOf.set(customerFullName, id);
    await openCase(other, { customerFullName });
  }
});
afterAll(() => server.stop());

/** Names of the customers whose cases the function finds. */
async function found(search: string): Promise<string[]> {
  const { rows } = await sql<{
    id: number;
  }>`select unnest(ids) as id from find_cases(${search}, false)`.execute(
    server.database.of(user.organizationId),
  );
  return rows.map(({ id }) => names.find((name) => idOf.get(name) === id) ?? `foreign ${id}`).toSorted();
}
const listed = (answer: TestAnswer) =>
  listOf(answer)
    .map(({ caseData }) => String(caseData['customerFullName']))
    .toSorted();

describe('a search', () => {
  test.each([
    ['ISIKCI', ['Ayşe Gül Işıkçı']],
    ['ışıkçı', ['Ayşe Gül Işıkçı']],
    ['gülışık', ['Ayşe Gül Işıkçı']],
    ['ayse isik', ['Ayşe Gül Işıkçı']],
    ['isik ayse', ['Ayşe Gül Işıkçı']],
    ['ayse brien', []],
    ["o'brien", ["O'Brien & Söhne"]],
    ['hasar ltd', ['Yüzde 100% Hasar Ltd', 'Yüzde 1000 Hasar Ltd']],
    // One or two letters: the beginning of a text.
    ['zz', ['zz top']],
    ['z', ['zz top']],
    ['op', []],
    ['', []],
    ['   ', []],
    ['\u0301', []],
  ])('for %j', async (search, expected) => {
    expect(await found(search)).toEqual(expected.toSorted());
  });

  test.each([
    ['100%', ['Yüzde 100% Hasar Ltd']],
    ['yüzde 100%', ['Yüzde 100% Hasar Ltd']],
    ['%hasar', ['Yüzde 100% Hasar Ltd']],
    ['alt_çizgi', ['Alt_Çizgi Sigorta']],
    [String.raw`ters\bölü`, [String.raw`Ters\Bölü Nakliyat`]],
    [String.raw`ters\\bölü`, []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['%%%', []],
    ['___', []],
    ['\\\\\\', []],
    ["'", []],
    ["' or true --", []],
    ['%s %L %I', []],
    ['$1', []],
    // Wide signs fold to the plain ones.
    ['100％', ['Yüzde 100% Hasar Ltd']],
    ['alt＿çizgi', ['Alt_Çizgi Sigorta']],
  ])('for %j takes its signs as signs', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test('finds through the list what the function finds', async () => {
    expect(listed(await client.get(listCases.path, { search: 'isikci' }))).toEqual(['Ayşe Gül Işıkçı']);
    expect(listed(await client.get(listCases.path, { search: '100%' }))).toEqual(['Yüzde 100% Hasar Ltd']);
  });
});

describe('a column filter', () => {
  const filtered = async (op: string, value: string) =>
    listed(
      await client.get(listCases.path, {
        columnFilters: JSON.stringify({ customerFullName: { op, value } }),
      }),
    );

  test.each([
    ['100%', ['Yüzde 100% Hasar Ltd']],
    ['0%', ['Yüzde 100% Hasar Ltd']],
    ['%', ['Yüzde 100% Hasar Ltd']],
    ['_', ['Alt_Çizgi Sigorta']],
    ['\\', [String.raw`Ters\Bölü Nakliyat`]],
    ['％', ['Yüzde 100% Hasar Ltd']],
    ['＿', ['Alt_Çizgi Sigorta']],
    ['＼', [String.raw`Ters\Bölü Nakliyat`]],
    ['isikci', ['Ayşe Gül Işıkçı']],
    ['op', ['zz top']],
  ])('contains %j', async (value, expected) => {
    expect(await filtered('contains', value)).toEqual(expected);
  });

  test.each([
    ['YUZDE100%', ['Yüzde 100% Hasar Ltd']],
    ['alt_', ['Alt_Çizgi Sigorta']],
    ['％', []],
    ['%', []],
    ['_', []],
    ['ayşe', ['Ayşe Gül Işıkçı']],
    ['gül', []],
  ])('starts with %j', async (value, expected) => {
    expect(await filtered('startsWith', value)).toEqual(expected);
  });
});
