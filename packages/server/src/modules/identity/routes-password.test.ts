import { createHash } from 'node:crypto';
import {
  changePassword,
  createPasswordLink,
  openPasswordLink,
  redeemPasswordLink,
} from '@hasar/contract/identity/endpoints-password.ts';
import { deleteUser, signup, updateUser } from '@hasar/contract/identity/endpoints-users.ts';
import type { PasswordLink } from '@hasar/contract/identity/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { iam, newPassword, person, said, userOf } from '../../testing/people.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/server.ts';

const publicUrl = 'https://hasar.example';
let server: TestServer;
let admin: TestUser;
let supervisor: TestUser;
let operator: TestUser;
let stranger: TestUser;
let bySupervisor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.asOwner('delete from login_attempts');
  [admin, supervisor, operator] = (await server.organization('Örnek Acente', [
    'admin',
    'supervisor',
    'operator',
  ])) as [TestUser, TestUser, TestUser];
  [stranger] = (await server.organization('Öteki Acente', ['operator'])) as [TestUser];
  bySupervisor = await server.signIn(supervisor);
});

const signIn = (email: string, password: string, client = server.client()) =>
  client.post(`${iam}/login`, { userEmail: email, userPassword: password });
const link = async (user: { id: number }, client = bySupervisor): Promise<PasswordLink> =>
  createPasswordLink.answer.parse((await client.post(createPasswordLink.path, { id: user.id })).body);
const tokenOf = ({ url }: PasswordLink) => url.split('#')[1]!;
const open = (token: string) => server.client().post(openPasswordLink.path, { token });
const redeem = (token: string, userPassword = newPassword) =>
  server.client().post(redeemPasswordLink.path, { token, userPassword });

describe('changing the own password', () => {
  const change = (client: TestClient, currentPassword = testPassword, userPassword = newPassword) =>
    client.post(changePassword.path, { currentPassword, userPassword });

  test('ends every other session and goes on under a new token', async () => {
    const [here, there] = [await server.signIn(operator), await server.signIn(operator)];
    const old = here.cookies.get('hasar_session')!;
    expect((await change(here)).status).toBe(200);
    expect(here.cookies.get('hasar_session')).not.toBe(old);
    expect((await here.get(`${iam}/date`)).status).toBe(200);
    expect((await there.get(`${iam}/date`)).status).toBe(401);
    here.cookies.set('hasar_session', old);
    expect((await here.get(`${iam}/date`)).status).toBe(401);
    expect((await signIn(operator.email, testPassword)).status).toBe(401);
    expect((await signIn(operator.email, newPassword)).status).toBe(200);
    const rows = await server.asOwner(
      `select field, old_value, new_value, changed_by::int from audit_entries where entity = 'user' and entity_id = $1`,
      [operator.id],
    );
    expect(rows).toEqual([
      { field: 'userPassword', old_value: null, new_value: null, changed_by: operator.id },
    ]);
  });

  test('needs the current one, and a new one that holds', async () => {
    const client = await server.signIn(operator);
    expect((await change(client, 'Yanlış-Parola-1')).body['fields']).toEqual({
      currentPassword: 'validation.wrongPassword',
    });
    expect((await change(client, testPassword, 'kisa')).body['fields']).toEqual({
      userPassword: 'validation.passwordUppercase',
    });
    expect((await signIn(operator.email, testPassword)).status).toBe(200);
  });

  test('is throttled like signing in', async () => {
    const client = await server.signIn(operator);
    for (let turn = 0; turn < 10; turn += 1) await change(client, 'Yanlış-Parola-1');
    const answer = await change(client);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('twice at once changes it once', async () => {
    const client = await server.signIn(operator);
    const twin = server.client();
    twin.cookies.set('hasar_session', client.cookies.get('hasar_session')!);
    const answers = await Promise.all([change(client), change(twin, testPassword, 'Baska-Parola-3')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a password link', () => {
  test('is handed to who holds editUser, opens, and sets the password once', async () => {
    const browser = await server.signIn(operator);
    const given = await link(operator);
    expect(given.url).toMatch(/^http:\/\/localhost:\d+\/password#[\w-]{43}$/);
    const hours = (Date.parse(given.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const token = tokenOf(given);
    const owner = { code: 'success', userFullName: 'Örnek Acente operator', userEmail: operator.email };
    expect([(await open(token)).body, (await open(token)).body]).toEqual([owner, owner]);
    expect((await redeem(token, 'kisa')).body['fields']).toEqual({
      userPassword: 'validation.passwordUppercase',
    });
    expect((await redeem(token)).body).toEqual({ code: 'success' });
    expect((await browser.get(`${iam}/date`)).status).toBe(401);
    expect((await signIn(operator.email, newPassword)).status).toBe(200);
    expect([said(await redeem(token)), said(await open(token))]).toEqual([
      said(await redeem('x')),
      said(await open('x')),
    ]);
    const rows = await server.asOwner<{ field: string; by: number }>(
      `select field, changed_by::int as by from audit_entries where entity = 'user' and entity_id = $1 order by id`,
      [operator.id],
    );
    expect(rows).toEqual([
      { field: 'passwordLink', by: supervisor.id },
      { field: 'userPassword', by: operator.id },
    ]);
  });

  test('used by twenty at once sets one password', async () => {
    const token = tokenOf(await link(operator));
    const passwords = Array.from({ length: 20 }, (_, index) => `Parola-${index}-Abc`);
    await server.asOwner('delete from login_attempts');
    const answers = await Promise.all(passwords.map((password) => redeem(token, password)));
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    await server.asOwner('delete from login_attempts');
    expect((await signIn(operator.email, passwords[won[0]!]!)).status).toBe(200);
  });

  test('takes the place of the one before', async () => {
    const [first, second] = [tokenOf(await link(operator)), tokenOf(await link(operator))];
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  const ends: [string, (user: TestUser) => Promise<unknown>][] = [
    [
      'when its day is over',
      () => server.asOwner(`update password_links set expires_at = now() - interval '1 second'`),
    ],
    ['when the user is deactivated', ({ id }) => bySupervisor.post(updateUser.path, { id, isActive: false })],
    ['when the user is deleted', ({ id }) => bySupervisor.post(deleteUser.path, { id })],
    [
      'when the password is changed',
      ({ id }) => bySupervisor.post(updateUser.path, { id, userPassword: newPassword }),
    ],
    [
      'when the organization is deactivated',
      ({ organizationId }) =>
        server.asOwner('update organizations set is_active = false where id = $1', [organizationId]),
    ],
  ];
  test.each(ends)('is worth nothing %s', async (_when, end) => {
    const token = tokenOf(await link(operator));
    await end(operator);
    expect([(await open(token)).status, (await redeem(token, 'Gec-Kalan-1')).status]).toEqual([404, 404]);
  });

  test('is not given for who may do more, for foreign or unknown users, or for who is shut out', async () => {
    const ask = (id: number) => bySupervisor.post(createPasswordLink.path, { id });
    expect((await ask(admin.id)).body.code).toBe('FORBIDDEN');
    expect(said(await ask(stranger.id))).toBe(said(await ask(999_999_999)));
    await bySupervisor.post(updateUser.path, { id: operator.id, isActive: false });
    expect((await ask(operator.id)).body['fields']).toEqual({ id: 'validation.inactiveUser' });
    const byOperator = await server.signIn(stranger);
    expect((await byOperator.post(createPasswordLink.path, { id: stranger.id })).status).toBe(403);
    const byAdmin = await server.signIn(admin);
    expect((await byAdmin.post(createPasswordLink.path, { id: stranger.id })).status).toBe(200);
  });

  test('serves a first sign-in: until it was used nobody gets in', async () => {
    const body = person(admin.organizationId, { userPassword: undefined, passwordLink: true });
    const key = { 'idempotency-key': 'key-of-a-first-sign-in' };
    const [made, again] = [
      await bySupervisor.post(signup.path, body, key),
      await bySupervisor.post(signup.path, body, key),
    ];
    const user = userOf(made);
    expect(user).toMatchObject({ hasPassword: false });
    expect(userOf(again).id).toBe(user.id);
    const [first, second] = [made, again].map((answer) =>
      tokenOf(answer.body['passwordLink'] as PasswordLink),
    );
    expect((await open(first!)).status).toBe(404);
    for (const password of ['', ' ', 'null', newPassword]) {
      expect((await signIn(user.userEmail, password)).status).not.toBe(200);
    }
    expect((await redeem(second!)).status).toBe(200);
    await server.asOwner('delete from login_attempts');
    expect((await signIn(user.userEmail, newPassword)).status).toBe(200);
    const repeated = await bySupervisor.post(signup.path, body, key);
    expect(repeated.body['passwordLink']).toBeUndefined();
  });

  test('stands nowhere in the database, only its hash', async () => {
    const body = person(admin.organizationId, { userPassword: undefined, passwordLink: true });
    const made = await bySupervisor.post(signup.path, body, { 'idempotency-key': 'key-of-a-hidden-link' });
    const token = tokenOf(made.body['passwordLink'] as PasswordLink);
    const tables = await server.asOwner<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const hash = createHash('sha256').update(token).digest('hex');
    let hashes = 0;
    for (const { name } of tables) {
      const rows = await server.asOwner<{ row: string }>(`select t::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      for (const clear of [token, Buffer.from(token).toString('hex')]) expect(text).not.toContain(clear);
      hashes += text.split(hash).length - 1;
    }
    expect(hashes).toBe(1);
  });

  test('is throttled: guesses end in 429 with a time to wait', async () => {
    const guesses: number[] = [];
    for (let turn = 0; turn < 101; turn += 1) guesses.push((await open(`guess-${turn}`)).status);
    expect(guesses.slice(0, 99).every((status) => status === 404)).toBe(true);
    expect(guesses.at(-1)).toBe(429);
    expect(Number((await open('one more')).headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('a link is built from PUBLIC_URL, whatever Host is asked for', async () => {
  const named = await startTestServer({ publicUrl });
  try {
    const [boss, user] = (await named.organization('Adlı Acente', ['admin', 'operator'])) as [
      TestUser,
      TestUser,
    ];
    const client = named.client();
    const signedIn = await client.post(`${iam}/login`, { userEmail: boss.email, userPassword: testPassword });
    expect(signedIn.status).toBe(200);
    const answer = await client.post(createPasswordLink.path, { id: user.id }, { host: 'evil.example' });
    expect(answer.body['url']).toMatch(/^https:\/\/hasar\.example\/password#/);
  } finally {
    await named.stop();
  }
});
