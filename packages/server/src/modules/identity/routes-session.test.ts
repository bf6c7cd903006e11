import { createHash } from 'node:crypto';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import { getLoginDate, logout, refresh } from '@hasar/contract/identity/endpoints.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [user] = (await server.organization('Örnek Acente', ['supervisor'])) as [TestUser];
  client = await server.signIn(user);
});

const tokenOf = (of: TestClient) => of.cookies.get('hasar_session') ?? '';
const whoAmI = (token: string) =>
  server.client().send('GET', getLoginDate.path, { cookie: `hasar_session=${token}` });
const statusOf = async (token: string) => (await whoAmI(token)).status;
/** Shifts a time in the tables of this user's sessions, as if that much time had gone by. */
const shift = (assignment: string) =>
  server.asOwner(`update sessions set ${assignment} where user_id = $1`, [user.id]);
const expiryOf = (answer: TestAnswer) => Date.parse(answer.headers.get(tokenExpiryHeader) ?? '');

describe('the date of the sign-in', () => {
  test('is answered with the user, in the shape of the contract', async () => {
    const answer = await client.get(getLoginDate.path);
    expect(answer.status).toBe(200);
    const shape = z.strictObject({ code: z.literal('success'), ...getLoginDate.answer.shape });
    const body = shape.parse(answer.body);
    expect(body.user).toMatchObject({ id: user.id, userEmail: user.email, userRoleCode: 'supervisor' });
    const [session] = await server.asOwner<{ at: Date }>(
      'select created_at as at from sessions where user_id = $1',
      [user.id],
    );
    expect(new Date(body.loginDate)).toEqual(session!.at);
  });

  test.each(['', 'made-up', 'A'.repeat(43), '%00'])('is told to nobody with the cookie %j', async (token) => {
    const answer = await whoAmI(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(answer.headers.get(tokenExpiryHeader)).toBeNull();
  });
});

describe('signing out', () => {
  test('ends the session at once and clears the cookie', async () => {
    const token = tokenOf(client);
    expect((await client.post(logout.path, {})).status).toBe(200);
    expect(client.cookies.size).toBe(0);
    expect(await statusOf(token)).toBe(401);
    const rows = await server.asOwner('select 1 from session_tokens where organization_id = $1', [
      user.organizationId,
    ]);
    expect(rows).toEqual([]);
  });

  test('ends every token that the session has had', async () => {
    const old = tokenOf(client);
    await client.post(refresh.path, {});
    const fresh = tokenOf(client);
    await client.post(logout.path, {});
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 401]);
  });

  test('leaves the other places where the user is signed in alone', async () => {
    const elsewhere = await server.signIn(user);
    await client.post(logout.path, {});
    expect((await elsewhere.get(getLoginDate.path)).status).toBe(200);
  });

  test('is fine for somebody who is signed out already', async () => {
    expect((await server.client().post(logout.path, {})).status).toBe(200);
    expect((await client.post(logout.path, {})).status).toBe(200);
    expect((await client.post(logout.path, {})).status).toBe(200);
  });
});

describe('a refresh', () => {
  test('gives a new token; calls in flight with the old one still pass', async () => {
    const old = tokenOf(client);
    const answer = await client.post(refresh.path, {});
    expect(answer.status).toBe(200);
    expect(refresh.answer.parse(answer.body).expiresAt).toBe(answer.headers.get(tokenExpiryHeader));
    expect(tokenOf(client)).not.toBe(old);
    expect([await statusOf(tokenOf(client)), await statusOf(old)]).toEqual([200, 200]);
  });

  test('moves the end of the session to a day from now', async () => {
    await shift(`expires_at = now() + interval '1 hour'`);
    const before = expiryOf(await client.get(getLoginDate.path));
    const after = expiryOf(await client.post(refresh.path, {}));
    expect(after - before).toBeGreaterThan(22.9 * 3_600_000);
    expect(expiryOf(await client.get(getLoginDate.path))).toBe(after);
  });

  test('lets the old token run out in minutes', async () => {
    const old = tokenOf(client);
    await client.post(refresh.path, {});
    await server.asOwner(
      `update session_tokens set valid_until = valid_until - interval '5 minutes' where organization_id = $1`,
      [user.organizationId],
    );
    expect([await statusOf(old), await statusOf(tokenOf(client))]).toEqual([401, 200]);
  });

  test('repeated with the old token is harmless: every token it gave lives on', async () => {
    const old = tokenOf(client);
    const tabs = [0, 1, 2].map(() => {
      const tab = server.client();
      tab.cookies.set('hasar_session', old);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.post(refresh.path, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Whichever answer came last, its cookie is the one the browser holds from now on.
    await server.asOwner(
      `update session_tokens set valid_until = valid_until - interval '5 minutes' where organization_id = $1`,
      [user.organizationId],
    );
    expect(await Promise.all(tabs.map((tab) => statusOf(tokenOf(tab))))).toEqual([200, 200, 200]);
  });

  test('by twenty tabs at once is one rotation, and no call of theirs is turned away', async () => {
    const old = tokenOf(client);
    const tabs = Array.from({ length: 20 }, () => {
      const tab = server.client();
      tab.cookies.set('hasar_session', old);
      return tab;
    });
    const answers = await Promise.all(
      tabs.flatMap((tab) => [tab.post(refresh.path, {}), whoAmI(old), tab.get(getLoginDate.path)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await Promise.all(tabs.map((tab) => statusOf(tokenOf(tab))))).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(tokenOf)).size).toBe(1);
    const rows = await server.asOwner(
      'select t.valid_until from sessions s join session_tokens t on t.session_id = s.id where s.user_id = $1',
      [user.id],
    );
    // The old one, on its way out, and the new one.
    expect(rows).toHaveLength(2);
  });

  test('of a session that ends at that moment is turned away, not broken', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tab = await server.signIn(user);
      const twin = server.client();
      twin.cookies.set('hasar_session', tokenOf(tab));
      const [ended, refreshed] = await Promise.all([tab.post(logout.path, {}), twin.post(refresh.path, {})]);
      expect(ended.status).toBe(200);
      expect([200, 401]).toContain(refreshed.status);
      expect((await twin.get(getLoginDate.path)).status).toBe(401);
      await server.asOwner('delete from login_attempts');
    }
  });

  test('never goes past two weeks from the sign-in', async () => {
    await shift(`ends_at = now() + interval '1 hour'`);
    const [session] = await server.asOwner<{ end: Date }>(
      'select ends_at as end from sessions where user_id = $1',
      [user.id],
    );
    const answer = await client.post(refresh.path, {});
    expect(new Date(expiryOf(answer))).toEqual(session!.end);
  });

  test('is for those who are signed in', async () => {
    expect((await server.client().post(refresh.path, {})).status).toBe(401);
  });
});

describe('a session ends', () => {
  test('two weeks after the sign-in at the latest, one day without a refresh', async () => {
    const [session] = await server.asOwner<{ day: number; weeks: number }>(
      `select extract(epoch from expires_at - created_at)::float8 / 86400 as day,
              extract(epoch from ends_at - created_at)::float8 / 604800 as weeks from sessions where user_id = $1`,
      [user.id],
    );
    expect(session!.day).toBeCloseTo(1, 3);
    expect(session!.weeks).toBeCloseTo(2, 3);
  });

  const ends: [string, () => Promise<unknown>][] = [
    ['when its day is over', () => shift(`expires_at = now() - interval '1 second'`)],
    ['when its two weeks are over', () => shift(`ends_at = now() - interval '1 second'`)],
    [
      'when the user is deactivated',
      () => server.asOwner('update users set is_active = false where id = $1', [user.id]),
    ],
    [
      'when the user is deleted',
      () => server.asOwner('update users set is_deleted = true where id = $1', [user.id]),
    ],
    [
      'when the organization is deactivated',
      () => server.asOwner('update organizations set is_active = false where id = $1', [user.organizationId]),
    ],
  ];
  test.each(ends)('%s, at the next call', async (_when, end) => {
    expect((await client.get(getLoginDate.path)).status).toBe(200);
    await end();
    for (const answer of [
      await client.get(getLoginDate.path),
      await client.get(listCases.path),
      await client.post(refresh.path, {}),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get(tokenExpiryHeader)).toBeNull();
    }
  });
});

test('every answer to somebody signed in tells when the session ends', async () => {
  const answers = [
    await client.get(getLoginDate.path),
    await client.get(listCases.path),
    await client.get(`${listCases.path}/999999`),
    await client.get(listCases.path, { orderBy: 'nothing' }),
    await client.post(listCases.path, { nothing: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 400]);
  const [session] = await server.asOwner<{ end: Date }>(
    'select expires_at as end from sessions where user_id = $1',
    [user.id],
  );
  for (const answer of answers) expect(new Date(expiryOf(answer))).toEqual(session!.end);
});

test('the database holds no token, only its hash', async () => {
  await client.post(refresh.path, {});
  const token = tokenOf(client);
  const hex = (bytes: Buffer) => bytes.toString('hex');
  const clear = [token, hex(Buffer.from(token)), hex(Buffer.from(token, 'base64url'))];
  const hash = hex(createHash('sha256').update(token).digest());
  const tables = await server.asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let hashes = 0;
  for (const { name } of tables) {
    const rows = await server.asOwner<{ row: string }>(`select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const form of clear) expect(text).not.toContain(form);
    hashes += text.split(hash).length - 1;
  }
  expect(hashes).toBe(1);
});
