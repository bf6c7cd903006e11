import type { AddressInfo } from 'node:net';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { login } from '@hasar/contract/identity/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { Database } from './platform/db/database.ts';
import { createLogger } from './platform/log.ts';
import { TestClient } from './testing/client.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from './testing/server.ts';

let server: TestServer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.stop();
});

/** A further server of the same house, put together another way. */
async function serve(
  with_: { trustedProxies?: string; database?: Database; isStopping?: () => boolean } = {},
): Promise<TestClient> {
  const app = await createApp({
    env: { publicUrl: undefined, trustedProxies: with_.trustedProxies, valueListUrl: undefined },
    version: '0.0.0-test',
    database: with_.database ?? server.database,
    logger: createLogger('silent'),
    files: server.jobServices.files,
    secrets: server.jobServices.secrets,
    isStopping: with_.isStopping ?? (() => false),
  });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return new TestClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
}

describe('behind a proxy, guesses are counted by the address it forwards', () => {
  let user: TestUser;
  let proxied: TestClient;
  beforeAll(async () => {
    proxied = await serve({ trustedProxies: '127.0.0.1' });
  });
  beforeEach(async () => {
    await server.asOwner('delete from login_attempts');
    [user] = (await server.organization('Örnek Acente')) as [TestUser];
  });

  const statusOf = async (address: string, email = user.email, password = 'Yanlış-Parola-1') =>
    (
      await proxied.post(
        login.path,
        { userEmail: email, userPassword: password },
        { 'x-forwarded-for': address },
      )
    ).status;
  /** How many of so many guesses were looked at. */
  const lookedAt = async (
    times: number,
    address: (turn: number) => string,
    email?: (turn: number) => string,
  ) => {
    let count = 0;
    for (let turn = 0; turn < times; turn += 1) {
      if ((await statusOf(address(turn), email?.(turn))) === 401) count += 1;
    }
    return count;
  };

  test('a stranger elsewhere cannot lock a handler out', async () => {
    expect(await lookedAt(12, () => '203.0.113.9')).toBe(10);
    expect(await statusOf('198.51.100.7', user.email, testPassword)).toBe(200);
  });

  test('an account is not open to many addresses either: fifty guesses', async () => {
    expect(await lookedAt(55, (turn) => `203.0.113.${turn}`)).toBe(50);
    expect(await statusOf('198.51.100.7', user.email, testPassword)).toBe(429);
  });

  test('an address that tries many accounts is stopped: a hundred guesses', async () => {
    const everyone = (turn: number) => `kisi${turn}@example.com`;
    expect(await lookedAt(105, () => '203.0.113.9', everyone)).toBe(100);
    expect(await statusOf('203.0.113.9', user.email, testPassword)).toBe(429);
    expect(await statusOf('198.51.100.7', user.email, testPassword)).toBe(200);
  });

  test('a house that owns a whole network of version 6 counts as one', async () => {
    const within = (turn: number) => `2001:db8:1:2:${turn}:aaaa:bbbb:cccc`;
    expect(await lookedAt(12, within)).toBe(10);
    expect(await statusOf('2001:db8:1:2::7')).toBe(429);
    expect(await statusOf('2001:db8:1:3::7')).toBe(401);
  });

  test('however such an address is shortened', async () => {
    expect(await lookedAt(10, () => '2001:db8::7')).toBe(10);
    expect(await statusOf('2001:db8:0:0:1:2:3:4')).toBe(429);
    expect(await statusOf('2001:db8:0:5::7')).toBe(401);
    expect(await statusOf('2001:db8::5:1:2:3:4')).toBe(401);
  });
});

describe('without its database', () => {
  let client: TestClient;
  let unreachable: Database;
  beforeAll(async () => {
    unreachable = new Database('postgres://hasar@127.0.0.1:1/nothing', { size: 1, onError: () => undefined });
    client = await serve({ database: unreachable });
    client.cookies.set('hasar_session', 'A'.repeat(43));
  });
  afterAll(() => unreachable.close());

  test('the server lives, says that it is not ready, and asks for patience', async () => {
    expect((await client.get('/health')).status).toBe(200);
    expect((await client.get('/ready')).status).toBe(503);
    for (const answer of [
      await client.get(listCases.path),
      await client.post(login.path, { userEmail: 'a@example.com', userPassword: 'x' }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({
        code: 'UNAVAILABLE',
        message: 'UNAVAILABLE',
        requestId: answer.headers.get('x-request-id'),
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test('on its way out it is not ready, so that nobody new is sent to it', async () => {
  let stopping = false;
  const client = await serve({ isStopping: () => stopping });
  expect((await client.get('/ready')).status).toBe(200);
  stopping = true;
  expect((await client.get('/ready')).status).toBe(503);
  expect((await client.get('/health')).status).toBe(200);
});
