import { request as send } from 'node:http';
import { listCases, saveCase } from '@hasar/contract/cases/endpoints.ts';
import { login, logout, refresh } from '@hasar/contract/identity/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
let own: string;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'http://hasar.example' });
  [user] = (await server.organization('Örnek Acente')) as [TestUser];
  client = await server.signIn(user);
  own = server.address;
});
afterAll(() => server.stop());

const newCase = { caseTypeCode: 'kh2', caseData: {} };
const open = (headers: Record<string, string>) => client.post(saveCase.path, newCase, headers);
const stored = async () => {
  const [counts] = await server.asOwner<Record<string, number>>(
    `select (select count(*)::int from cases) as cases, (select count(*)::int from sessions) as sessions,
            (select count(*)::int from session_tokens) as tokens, (select count(*)::int from login_attempts) as attempts`,
  );
  return counts;
};

describe('a write', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed or redirected page', { origin: 'null' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
    ['another name for this host', { origin: 'http://localhost' }],
    ['a site whose name begins like ours', { origin: 'http://hasar.example.evil.example' }],
    ['a site whose name ends like ours', { origin: 'http://evil-hasar.example' }],
    ['ours, but over another scheme', { origin: 'https://hasar.example' }],
    ['no site at all', { origin: '' }],
    ['another site, which keeps its name to itself', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site, which keeps its name to itself', { 'sec-fetch-site': 'same-site' }],
    [
      'another site that says it is the same',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ];
  test.each(foreign)('from %s is refused, and nothing is stored', async (_who, headers) => {
    const before = await stored();
    const answers = [
      await open(headers),
      await client.post(login.path, { userEmail: user.email, userPassword: testPassword }, headers),
      await client.post(refresh.path, {}, headers),
      await client.post(logout.path, {}, headers),
      await client.post('/api/nowhere', {}, headers),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('FOREIGN_ORIGIN');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  test('is refused before its body is looked at', async () => {
    const answer = await client.send(
      'POST',
      saveCase.path,
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      'x'.repeat(2_000_000),
    );
    expect(answer.status).toBe(403);
  });

  const ours: [string, () => Record<string, string>][] = [
    ['our own page', () => ({ origin: own, 'sec-fetch-site': 'same-origin' })],
    ['the page under the public address', () => ({ origin: 'http://hasar.example' })],
    ['a program, which sends no origin', () => ({})],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ];
  test.each(ours)('from %s passes', async (_who, headers) => {
    expect((await open(headers())).status).toBe(200);
  });
});

/** The status of a POST under a host name that fetch would not let us choose. */
function postAs(host: string, origin: string, to: TestServer): Promise<number | undefined> {
  const headers = { host, origin, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = send(to.address + logout.path, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject).end('{}');
  });
}

test('without a public address the host that was asked is our own', async () => {
  const plain = await startTestServer();
  expect(await postAs('hasar.local:3000', 'http://hasar.local:3000', plain)).toBe(200);
  expect(await postAs('hasar.local:3000', 'http://hasar.local', plain)).toBe(403);
  expect(await postAs('hasar.local', 'http://other.local', plain)).toBe(403);
  await plain.stop();
});

test('behind HTTPS the same name without it is a foreign origin', async () => {
  const secure = await startTestServer({ publicUrl: 'https://hasar.example' });
  expect(await postAs('hasar.example', 'https://hasar.example', secure)).toBe(200);
  expect(await postAs('hasar.example', 'http://hasar.example', secure)).toBe(403);
  await secure.stop();
});

describe('reading', () => {
  test('is open to a link from elsewhere, and to no script from there', async () => {
    const answer = await client.send('GET', listCases.path, { origin: 'https://evil.example' });
    expect(answer.status).toBe(200);
    const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowing).toEqual([]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('never writes: no address that writes answers a GET', async () => {
    for (const { path } of [login, logout, refresh]) expect((await client.get(path)).status).toBe(404);
  });
});
