import { login } from '@hasar/contract/identity/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/client.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let neighbour: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.asOwner('delete from login_attempts');
  [user, neighbour] = (await server.organization('Örnek Acente', ['admin', 'operator'])) as [
    TestUser,
    TestUser,
  ];
});

const attempt = (email: string, password = 'Yanlış-Parola-1', headers: Record<string, string> = {}) =>
  server.client().post(login.path, { userEmail: email, userPassword: password }, headers);

/** The statuses of so many guesses, one after the other. */
async function guess(times: number, spelling: (turn: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await attempt(spelling(turn))).status);
  return statuses;
}
const refused = (times: number) => Array.from({ length: times }, () => 401);

test('after ten guesses even the right password has to wait, and is told how long', async () => {
  expect(await guess(10, () => user.email)).toEqual(refused(10));
  const answer = await attempt(user.email, testPassword);
  expect(answer.status).toBe(429);
  expect(answer.body.code).toBe('TOO_MANY_ATTEMPTS');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(answer.body['details']).toEqual({ retryAfterSeconds: seconds });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('nobody else is hit', async () => {
  await guess(11, () => user.email);
  expect((await attempt(neighbour.email, testPassword)).status).toBe(200);
});

test('when the time is over, the right password passes', async () => {
  await guess(11, () => user.email);
  await server.asOwner(`update login_attempts set window_ends_at = now() - interval '1 second'`);
  expect((await attempt(user.email, testPassword)).status).toBe(200);
});

test('waiting is not made longer by trying', async () => {
  await guess(11, () => user.email);
  await server.asOwner(`update login_attempts set window_ends_at = now() + interval '60 seconds'`);
  expect(Number((await attempt(user.email)).headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('the right password clears what was gathered before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await guess(9, () => user.email)).toEqual(refused(9));
    expect((await attempt(user.email, testPassword)).status).toBe(200);
  }
});

test('an office behind one address signs in as often as it likes; its guesses still count', async () => {
  for (let turn = 0; turn < 110; turn += 1) {
    const who = turn % 2 === 0 ? user : neighbour;
    expect((await attempt(who.email, testPassword)).status).toBe(200);
  }
  for (let turn = 0; turn < 100; turn += 1) await attempt(`kimse${String(turn)}@example.com`);
  expect((await attempt(user.email, testPassword)).status).toBe(429);
});

test('an unknown address is throttled as a known one is', async () => {
  expect(await guess(12, () => 'kimse@example.com')).toEqual([...refused(10), 429, 429]);
});

test('guesses that arrive at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => attempt(user.email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('a header that claims another address does not help', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await attempt(user.email, 'Yanlış-Parola-1', { 'x-forwarded-for': `10.0.0.${turn}` });
  }
  expect((await attempt(user.email, testPassword, { 'x-forwarded-for': '10.0.1.1' })).status).toBe(429);
});

describe('behind a proxy', () => {
  const from = (place: TestServer, address: string, password: string) =>
    place
      .client()
      .post(login.path, { userEmail: user.email, userPassword: password }, { 'x-forwarded-for': address });

  test('that is trusted, a hundred guesses from one place end in 429 while the owner signs in from elsewhere', async () => {
    const proxied = await startTestServer({ trustedProxies: '127.0.0.1' });
    try {
      [user] = (await proxied.organization('Örnek Acente', ['admin'])) as [TestUser];
      const answers: TestAnswer[] = [];
      for (let turn = 0; turn < 100; turn += 1)
        answers.push(await from(proxied, '203.0.113.7', 'Yanlış-Parola-1'));
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(refused(10));
      expect(new Set(answers.slice(10).map(({ status }) => status))).toEqual(new Set([429]));
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await from(proxied, '203.0.113.7', testPassword)).status).toBe(429);
      expect((await from(proxied, '198.51.100.9', testPassword)).status).toBe(200);
      // What the guesser writes in front of what the proxy adds counts for nothing.
      expect((await from(proxied, '198.51.100.9, 203.0.113.7', testPassword)).status).toBe(429);
    } finally {
      await proxied.stop();
    }
  });

  test('that nobody named, the header changes nothing', async () => {
    const answers: TestAnswer[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await from(server, `203.0.113.${turn}`, 'Yanlış-Parola-1'));
    expect(answers.map(({ status }) => status)).toEqual([...refused(10), 429, 429]);
  });
});

test.each([
  ['letter case', (email: string, turn: number) => (turn % 2 === 0 ? email.toUpperCase() : email)],
  ['spaces around it', (email: string, turn: number) => ' '.repeat(turn) + email],
  // PostgreSQL takes İ for a capital i, so this finds the same account.
  ['Turkish dots', (email: string, turn: number) => (turn % 2 === 0 ? email.replace('i', 'İ') : email)],
])('%s in the address: every spelling that finds the account counts as one', async (_what, spell) => {
  expect(await guess(12, (turn) => spell(user.email, turn))).toEqual([...refused(10), 429, 429]);
});

test('what is kept tells nobody who tried', async () => {
  await attempt(user.email);
  const rows = await server.asOwner<{ row: string }>(
    'select login_attempts::text as row from login_attempts',
  );
  expect(rows).toHaveLength(3);
  for (const { row } of rows) {
    for (const clear of [user.email, '127.0.0.1']) {
      expect(row).not.toContain(clear);
      expect(row).not.toContain(Buffer.from(clear).toString('hex'));
    }
  }
});
