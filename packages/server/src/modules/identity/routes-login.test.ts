import { tokenExpiryHeader } from '@hasar/contract/identity/codes.ts';
import { getLoginDate, login } from '@hasar/contract/identity/endpoints.ts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/client.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [user] = (await server.organization('Örnek Acente', ['admin'])) as [TestUser];
});
afterAll(() => server.stop());

const signIn = (userEmail: unknown, userPassword: unknown = testPassword, on = server) =>
  on.client().post(login.path, { userEmail, userPassword });

/** The one cookie that an answer sets: its name and value, and its attributes in lower case. */
function cookieOf(answer: TestAnswer): { name: string; value: string; attributes: string[] } {
  const lines = answer.headers.getSetCookie();
  expect(lines).toHaveLength(1);
  const [pair = '', ...attributes] = lines[0]!.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split('=');
  return { name, value, attributes: attributes.map((attribute) => attribute.toLowerCase()) };
}

describe('signing in', () => {
  test('answers the user, in the shape of the contract', async () => {
    const answer = await signIn(user.email);
    expect(answer.status).toBe(200);
    const shape = z.strictObject({ code: z.literal('success'), ...login.answer.shape });
    expect(shape.parse(answer.body).user).toMatchObject({
      id: user.id,
      userId: user.id,
      userFullName: 'Örnek Acente admin',
      userEmail: user.email,
      userOrganizationId: user.organizationId,
      userOrganizationName: 'Örnek Acente',
      userRoleCode: 'admin',
      userPermissionList: ['editUser', 'editOrganization', 'viewReport'],
      isActive: true,
    });
    expect(answer.text).not.toMatch(/argon2|userPassword|passwordHash/i);
  });

  test('sets a cookie that no script can read and no other site can send, for as long as the session lives', async () => {
    const answer = await signIn(user.email);
    const { name, value, attributes } = cookieOf(answer);
    expect(name).toBe('hasar_session');
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
    expect(attributes.filter((attribute) => /^(secure|domain)/.test(attribute))).toEqual([]);
    const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8) ?? '';
    const sessionEnd = Date.parse(answer.headers.get(tokenExpiryHeader) ?? '');
    expect(Math.abs(Date.parse(expires) - sessionEnd)).toBeLessThan(1000);
  });

  test('over HTTPS binds the cookie to this host and to secure connections', async () => {
    const secure = await startTestServer({ publicUrl: 'https://hasar.example' });
    const [person] = await secure.organization('Güvenli Acente');
    const answer = await signIn(person!.email, testPassword, secure);
    const { name, attributes } = cookieOf(answer);
    expect(name).toBe('__Host-hasar_session');
    expect(attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']));
    expect(attributes.filter((attribute) => attribute.startsWith('domain'))).toEqual([]);
    const client = await secure.signIn(person!);
    expect((await client.get(getLoginDate.path)).status).toBe(200);
    await secure.stop();
  });

  test('gives another token each time', async () => {
    const values = [cookieOf(await signIn(user.email)).value, cookieOf(await signIn(user.email)).value];
    expect(new Set(values).size).toBe(2);
  });

  test('minds neither the letter case of the address nor spaces around it', async () => {
    expect((await signIn(user.email.toUpperCase())).status).toBe(200);
    expect((await signIn(`  ${user.email} `)).status).toBe(200);
    expect((await signIn(user.email, testPassword.toUpperCase())).status).toBe(401);
    expect((await signIn(user.email, ` ${testPassword}`)).status).toBe(401);
  });
});

describe('a form that is not filled in', () => {
  test.each([
    ['', testPassword, { userEmail: 'loginError' }],
    ['a@example.com', '', { userPassword: 'loginError' }],
    ['', '', { userEmail: 'loginError', userPassword: 'loginError' }],
  ])('%j and %j: loginError', async (email, password, fields) => {
    const answer = await signIn(email, password);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(Object.keys(answer.body['fields'] as object)).toEqual(Object.keys(fields));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('names what is missing, wrong or not asked for', async () => {
    const answer = await server.client().post(login.path, { userEmail: 5, rememberMe: true });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toEqual({
      userEmail: 'validation.invalid',
      userPassword: 'validation.required',
      rememberMe: 'validation.unknownField',
    });
  });

  test('an address that no database can keep belongs to nobody', async () => {
    const answer = await signIn('ayse\0@example.com');
    expect([400, 401]).toContain(answer.status);
  });
});

describe('a refused sign-in', () => {
  test('reads the same whatever the reason', async () => {
    const [inactive, deleted, , closed] = [
      ...(await server.organization('Eski Çalışanlar', ['operator', 'operator', 'admin'])),
      ...(await server.organization('Kapanan Acente')),
    ] as TestUser[];
    await server.asOwner('update users set is_active = false where id = $1', [inactive!.id]);
    await server.asOwner('update users set is_deleted = true where id = $1', [deleted!.id]);
    await server.asOwner('update organizations set is_active = false where id = $1', [
      closed!.organizationId,
    ]);

    const answers = [
      await signIn(user.email, 'Yanlış-Parola-1'),
      await signIn('kimse@example.com'),
      await signIn('not even an address'),
      await signIn(inactive!.email),
      await signIn(deleted!.email),
      await signIn(closed!.email),
    ];
    for (const answer of answers) {
      const { requestId, ...body } = answer.body;
      expect(answer.status).toBe(401);
      expect(body).toEqual({ code: 'INVALID_CREDENTIALS', message: 'INVALID_CREDENTIALS' });
      expect(requestId).toBe(answer.headers.get('x-request-id'));
      expect([...answer.headers.keys()]).toEqual([...answers[0]!.headers.keys()]);
      expect(answer.headers.get('content-length')).toBe(answers[0]!.headers.get('content-length'));
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('opens no session', async () => {
    const count = () => server.asOwner<{ n: number }>('select count(*)::int as n from sessions');
    const before = await count();
    await signIn(user.email, 'Yanlış-Parola-1');
    expect(await count()).toEqual(before);
  });
});

test('passwords are kept as argon2id hashes alone', async () => {
  const rows = await server.asOwner<{ hash: string }>('select password_hash as hash from users');
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
