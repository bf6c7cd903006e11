import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOf, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

// More than one in fifty of the newest: a word that the list walks for instead of naming every hit.
const frequent = 24;

let server: TestServer;
let user: TestUser;
let client: TestClient;
let stranger: TestClient;
const ids: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [user] = (await server.organization('Sık Aranan Acente')) as [TestUser];
  const [other] = await server.organization('Öteki Acente');
  client = await server.signIn(user);
  stranger = await server.signIn(other!);
  for (let at = 0; at < frequent; at += 1) {
    const { id } = await openCase(client, {
      customerFullName: `Yaygın ${at % 2 === 0 ? 'Çift' : 'Tek'} ${String(at)}`,
      plate: `34 SK ${String(100 + at)}`,
      damageLocation: at < 3 ? 'Kadıköy' : 'Üsküdar',
      ...(at % 3 === 0 ? { damageCloseType: at % 2 === 0 ? 'damagePaid' : 'noProcess' } : {}),
    });
    ids.push(id);
  }
  await openCase(client, {
    customerFullName: 'Ender Kişi',
    plate: '06 SK 34',
    damageLocation: 'Yaygın Sokak',
  });
});
afterAll(() => server.stop());

const found = async (query: Record<string, string>, by = client) => {
  const answer = await by.get(listCases.path, query);
  expect(answer.status).toBe(200);
  return { ids: listOf(answer).map(({ id }) => id), total: answer.body['totalCount'] };
};
const named = async (search: string) => {
  const { rows } = await sql<{ ids: number[] | null }>`select ids from find_cases(${search}, false)`.execute(
    server.database.of(user.organizationId),
  );
  return rows[0]?.ids ?? null;
};

describe('a frequent word', () => {
  test('is walked for, a rare one named', async () => {
    expect(await named('yaygın')).toBeNull();
    expect(await named('ender')).toHaveLength(1);
  });

  test('finds every case that holds it, in the order of the list, with their number', async () => {
    const all = await found({ search: 'YAYGIN', orderBy: '-id' });
    expect(all).toEqual({ ids: [Math.max(...all.ids), ...ids.toReversed()], total: frequent + 1 });
    expect(await found({ search: 'yaygin', orderBy: 'id', limit: '2' })).toEqual({
      ids: ids.slice(0, 2),
      total: frequent + 1,
    });
  });

  test('goes on behind a cursor', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const answer = await client.get(listCases.path, {
        search: 'yaygın',
        orderBy: 'customerFullName',
        limit: '10',
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...listOf(answer).map(({ id }) => id));
      cursor = (answer.body['nextCursor'] as string | null) ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(frequent + 1);
    expect(new Set(seen).size).toBe(frequent + 1);
  });

  test('with a second word, a filter, or the number of a case beside it', async () => {
    expect((await found({ search: 'tek yaygın' })).total).toBe(frequent / 2);
    const kadikoy = JSON.stringify({ damageLocation: { op: 'contains', value: 'kadıkoy' } });
    expect((await found({ search: 'yaygın', columnFilters: kadikoy })).ids.toReversed()).toEqual(
      ids.slice(0, 3),
    );
    const [id = 0] = ids;
    expect((await found({ search: String(id) })).ids).toContain(id);
  });

  test('stays within the organization', async () => {
    expect(await found({ search: 'yaygın' }, stranger)).toEqual({ ids: [], total: 0 });
  });
});

test('a plate is one word, however it is spaced', async () => {
  for (const search of ['34 sk 101', '34sk101', ' 34SK 101 ']) {
    expect((await found({ search })).ids).toEqual([ids[1]]);
  }
});

test('a column filter finds by its own column alone, few or many', async () => {
  const by = (value: string) =>
    found({ columnFilters: JSON.stringify({ customerFullName: { op: 'contains', value } }) });
  expect((await by('yaygın')).total).toBe(frequent);
  expect((await by('ender')).total).toBe(1);
  expect((await by('sokak')).total).toBe(0);
  expect((await by('çi')).total).toBe(frequent / 2);
});

test('a few values of a status are merged in the order of the list', async () => {
  const list = (query: Record<string, string | string[]>) => client.get(listCases.path, query);
  const all = listOf(await list({ orderBy: '-id' }));
  for (const wanted of [
    ['communicated'],
    ['communicated', 'damagePaid'],
    ['damagePaid', 'noProcess'],
    ['noProcess'],
  ]) {
    const answer = await list({ caseStatusCode: wanted, orderBy: '-id', limit: '7' });
    const expected = all.filter(({ caseStatusCode }) => wanted.includes(caseStatusCode));
    expect(expected.length).toBeGreaterThan(3);
    expect(listOf(answer).map(({ id }) => id)).toEqual(expected.slice(0, 7).map(({ id }) => id));
    expect(answer.body['totalCount']).toBe(expected.length);
  }
});
