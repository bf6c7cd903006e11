import type { Endpoint } from '@hasar/contract/endpoint.ts';
import { endpoints } from '@hasar/contract/endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listQuerySamples, type Listed } from './testing/lists.ts';
import type { TestAnswer, TestClient } from './testing/client.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { buildTenant, stateOf, type Tenant } from './testing/tenant.ts';

/** The grammar of lists is closed: whatever is sent is a parameter or a 400, never SQL. */
let server: TestServer;
let tenant: Tenant;
let client: TestClient;
const counts = { lists: 0, strings: 0, generated: 0, refused: 0, taken: 0 };
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server, 'Örnek Acente');
  client = await server.signIn(tenant.people.admin);
});
afterAll(async () => {
  process.stdout.write(
    `list grammar: ${counts.lists} lists, ${counts.strings} injections and ${counts.generated} generated requests: ` +
      `${counts.refused} refused, ${counts.taken} taken as values\n`,
  );
  await server.stop();
});

/** Each would sleep longer than a statement may last: one that ran would end in an error of the database. */
const injections = [
  `' or '1'='1`,
  `'; select pg_sleep(60); --`,
  `1; select pg_sleep(60)`,
  `(select pg_sleep(60))`,
  `id; drop table users; --`,
  `id) union select password_hash from users --`,
  `id desc, (select pg_sleep(60)::text)`,
  `id nulls first`,
  `"id"`,
  `users.id`,
  `id::text`,
  `$1`,
  `\${id}`,
  `%' or pg_sleep(60) is null or '%' = '`,
  `\\'; select pg_sleep(60); --`,
  `E'\\\\' or pg_sleep(60) is null --`,
  `$$;select pg_sleep(60);$$`,
  `/**/or/**/1=1`,
  `id--`,
  `case when pg_sleep(60) is null then id end`,
  `{"$gt":""}`,
  `{"op":"any","value":[1]}`,
  `[]`,
  `null`,
  `"`,
  `\u0000`,
  `\uD800`,
  `%00`,
  `__proto__`,
  `constructor`,
  `hasOwnProperty`,
  `-`,
  `,`,
  `--id`,
  `99999999999999999999999`,
  `1e400`,
  `NaN`,
  `-0`,
  `9007199254740993`,
  `0x10`,
  `2026-02-30`,
  `infinity`,
  `294277-01-01`,
  `\u202E\u{1F600}`,
  `İIıi%_\\`,
  'a'.repeat(5000),
];

const lists = listQuerySamples(endpoints);

test('the lists are found', () => {
  counts.lists = lists.length;
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'listUsers',
      'listOrganizations',
      'listCases',
      'listCompanies',
      'listAccounts',
      'listAudit',
    ]),
  );
});

async function ask({ endpoint }: Listed, query: Record<string, string>): Promise<TestAnswer> {
  let answer = await client.get(endpoint.path, query);
  if (answer.status === 503) {
    // A machine that stood still sheds load for a moment; what a request brings about, it brings about again.
    await vi.waitUntil(async () => (await client.get('/health')).status === 200, { timeout: 60_000 });
    answer = await client.get(endpoint.path, query);
  }
  const context = `${endpoint.path} ${JSON.stringify(query).slice(0, 300)}: ${answer.text.slice(0, 300)}`;
  expect([200, 400], context).toContain(answer.status);
  if (answer.status === 400) expect(answer.body.code, context).toBe('VALIDATION_FAILED');
  counts[answer.status === 400 ? 'refused' : 'taken'] += 1;
  return answer;
}

describe.each(lists)('$name', (listed) => {
  const { fields, parameters } = listed;
  const first = fields[0] ?? 'id';

  test('takes injections as values, or refuses them', async () => {
    const before = await stateOf(server, tenant.organizationId);
    for (const text of injections) {
      const requests: Record<string, string>[] = [
        ...['orFilter', 'orderBy', 'columnFilters', 'search', 'cursor', 'limit', ...parameters].map(
          (name) => ({ [name]: text }),
        ),
        { orderBy: `-${text}` },
        ...['orFilter', 'columnFilters'].flatMap((name) => [
          { [name]: JSON.stringify({ [text]: 1 }) },
          { [name]: JSON.stringify({ [first]: text }) },
          { [name]: JSON.stringify({ [first]: { op: text, value: 'x' } }) },
          { [name]: JSON.stringify({ [first]: { op: 'any', value: 'x', [text]: 1 } }) },
        ]),
        ...fields.flatMap((field) => [
          { columnFilters: JSON.stringify({ [field]: [text] }) },
          { columnFilters: JSON.stringify({ [field]: { op: 'contains', value: text } }) },
        ]),
        { cursor: Buffer.from(JSON.stringify([listed.order, text, text])).toString('base64url') },
        { cursor: Buffer.from(JSON.stringify([text, '1', '1'])).toString('base64url') },
      ];
      for (const request of requests) {
        counts.strings += 1;
        // What the contract refuses gets no further over HTTP either: every tenth shows it.
        const passes = listed.endpoint.query?.safeParse(request).success ?? false;
        if (!passes && counts.strings % 10 > 0) {
          counts.refused += 1;
          continue;
        }
        const answer = await ask(listed, request);
        // As a value it is found nowhere: what comes back was let in by something else.
        const asValue =
          !('orderBy' in request) && answer.status === 200 && /pg_sleep|1=1|'1'='1|union|drop/.test(text);
        if (asValue) expect(answer.body['totalCount'], JSON.stringify(request)).toBe(0);
      }
    }
    expect(await stateOf(server, tenant.organizationId)).toBe(before);
  }, 120_000);

  test('holds against whatever is generated', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...injections),
    );
    const operators = fc.constantFrom(
      'any',
      'contains',
      'startsWith',
      'between',
      'empty',
      'notEmpty',
      'like',
      'or 1=1',
    );
    const condition = fc.oneof(
      value,
      fc.record({ op: operators, value: fc.oneof(value, fc.tuple(value, value)) }, { requiredKeys: ['op'] }),
    );
    const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, fc.string());
    const filter = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.dictionary(name, condition, { maxKeys: 4 }).map((object) => JSON.stringify(object)),
      },
      fc.string({ unit: 'binary' }),
    );
    const order = fc.array(fc.tuple(fc.constantFrom('', '-', '--', ' '), name), { maxLength: 6 });
    const request = fc.record(
      {
        orFilter: filter,
        columnFilters: filter,
        orderBy: order.map((keys) => keys.map((key) => key.join('')).join()),
        search: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...injections)),
        cursor: fc.string(),
        limit: fc.oneof(fc.integer().map(String), fc.constant('20')),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(request, async (query) => {
        counts.generated += 1;
        await ask(listed, query);
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});

test('no other endpoint takes the grammar under another name', () => {
  const others = Object.entries(endpoints).filter(
    ([name, { method }]) => method === 'GET' && !lists.some((list) => list.name === name),
  );
  const takes = (endpoint: Endpoint) => endpoint.query?.safeParse({ orderBy: 'id' }).success ?? false;
  expect(others.filter(([, endpoint]) => takes(endpoint))).toEqual([]);
});
