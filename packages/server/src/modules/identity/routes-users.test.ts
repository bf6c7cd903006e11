import { listUsers, signup } from '@hasar/contract/identity/endpoints-users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { iam, newPassword, person, said, userOf, usersOf } from '../../testing/people.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let supervisor: TestUser;
let operator: TestUser;
let stranger: TestUser;
let byAdmin: TestClient;
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
  byAdmin = await server.signIn(admin);
  bySupervisor = await server.signIn(supervisor);
});

const namesOf = async (client: TestClient, query: Record<string, string> = {}) =>
  usersOf(
    await client.get(listUsers.path, { userOrganizationId: String(admin.organizationId), ...query }),
  ).map(({ userFullName }) => userFullName);

describe('the list of users', () => {
  test('shows to who holds editUser those of the own organization, in the order of their names', async () => {
    const answer = await bySupervisor.get(listUsers.path);
    listUsers.answer.parse(answer.body);
    const all = ['Örnek Acente admin', 'Örnek Acente operator', 'Örnek Acente supervisor'];
    expect(usersOf(answer).map(({ userFullName }) => userFullName)).toEqual(all);
    expect(answer.body['totalCount']).toBe(3);
  });

  test('shows to who holds editOrganization those of all', async () => {
    const ids = usersOf(await byAdmin.get(listUsers.path, { limit: '1000' })).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin.id, stranger.id]));
  });

  test('is for nobody else', async () => {
    const answer = await (await server.signIn(operator)).get(listUsers.path);
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('asked for a foreign user or organization, answers as for an unknown one', async () => {
    for (const [name, foreign] of [
      ['userId', stranger.id],
      ['userOrganizationId', stranger.organizationId],
    ] as const) {
      const answers = [
        await bySupervisor.get(listUsers.path, { [name]: String(foreign) }),
        await bySupervisor.get(listUsers.path, { [name]: '999999999' }),
      ].map(said);
      expect(answers[0]).toBe(answers[1]);
    }
  });

  test.each([
    ['isik', ['Işık Çağla Öz']],
    ['ÖZ ışık', ['Işık Çağla Öz']],
    ['0 (532) 555 77', ['Işık Çağla Öz']],
    ['nobody%', []],
    ['_', []],
  ])('finds by %j', async (search, names) => {
    const facts = { userFullName: 'Işık Çağla Öz', userPhone: '532 555 77 66' };
    userOf(await bySupervisor.post(signup.path, person(admin.organizationId, facts)));
    expect(await namesOf(bySupervisor, { search })).toEqual(names);
  });

  test('sorts as Turkish does, pages without a gap, and filters', async () => {
    for (const userFullName of ['Cem', 'Çınar', 'Dilek', 'Ilgaz', 'İnci']) {
      const facts = { userFullName, userRoleCode: 'supervisor', userCity: 'Ankara' };
      userOf(await bySupervisor.post(signup.path, person(admin.organizationId, facts)));
    }
    const columnFilters = JSON.stringify({ userCity: { op: 'startsWith', value: 'ank' } });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await bySupervisor.get(listUsers.path, {
        columnFilters,
        limit: '2',
        ...(cursor === null ? {} : { cursor }),
      });
      names.push(...usersOf(page).map(({ userFullName }) => userFullName));
      cursor = page.body['nextCursor'] as string | null;
    } while (cursor !== null);
    expect(names).toEqual(['Cem', 'Çınar', 'Dilek', 'Ilgaz', 'İnci']);
  });
});

describe('a new user', () => {
  test('is made as it was sent, and can sign in', async () => {
    const facts = { userCity: 'İzmir', userDistrict: 'Bornova', userPhone: '+90 532 555 01 02' };
    const body = person(admin.organizationId, { ...facts, userUpdatedBy: 999_999 });
    const answer = await bySupervisor.post(signup.path, body);
    const user = signup.answer.parse(answer.body).user;
    expect(user).toMatchObject({
      userFullName: 'Çiğdem Işık',
      userOrganizationName: 'Örnek Acente',
      userRoleCode: 'operator',
      ...facts,
      userPhone: '05325550102',
      isActive: true,
      hasPassword: true,
      hasOwnPermissions: false,
      userPermissionList: ['viewReport'],
      userCreatedByName: 'Örnek Acente supervisor',
      userUpdatedBy: null,
      userUpdatedByName: null,
    });
    const credentials = { userEmail: user.userEmail.toUpperCase(), userPassword: newPassword };
    expect((await server.client().post(`${iam}/login`, credentials)).status).toBe(200);
  });

  const refusals: [string, object, Record<string, string>][] = [
    ['no name', { userFullName: ' ' }, { userFullName: 'validation.notEmpty' }],
    ['no address', { userEmail: '' }, { userEmail: 'validation.emailFormat' }],
    ['a wrong address', { userEmail: 'a@b' }, { userEmail: 'validation.emailFormat' }],
    ['no organization', { userOrganizationId: undefined }, { userOrganizationId: 'validation.required' }],
    ['an unknown role', { userRoleCode: 'owner' }, { userRoleCode: 'validation.unknownChoice' }],
    ['a weak password', { userPassword: 'kısa' }, { userPassword: 'validation.passwordUppercase' }],
    ['neither password nor link', { userPassword: undefined }, { userPassword: 'validation.required' }],
    ['password and link', { passwordLink: true }, { passwordLink: 'validation.invalid' }],
    [
      'an unknown permission',
      { userPermissionList: ['root'] },
      { 'userPermissionList.0': 'validation.unknownChoice' },
    ],
    ['an unknown city', { userCity: 'Atlantis' }, { userCity: 'validation.unknownChoice' }],
    [
      'a district elsewhere',
      { userCity: 'İzmir', userDistrict: 'Şişli' },
      { userDistrict: 'validation.unknownChoice' },
    ],
    ['a district of nowhere', { userDistrict: 'Şişli' }, { userDistrict: 'validation.unknownChoice' }],
    ['a wrong telephone', { userPhone: '12' }, { userPhone: 'validation.phoneFormat' }],
    [
      'a confirmation of the form',
      { confirmPassword: newPassword },
      { confirmPassword: 'validation.unknownField' },
    ],
    ['a state', { isActive: false }, { isActive: 'validation.unknownField' }],
  ];
  test.each(refusals)('with %s is refused', async (_what, change, fields) => {
    const answer = await bySupervisor.post(signup.path, { ...person(admin.organizationId), ...change });
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('has an address of their own, whatever its letters look like, in whichever organization', async () => {
    const body = person(admin.organizationId, { userEmail: stranger.email.toUpperCase() });
    const answer = await bySupervisor.post(signup.path, body);
    expect([answer.status, answer.body['fields']]).toEqual([400, { userEmail: 'validation.emailTaken' }]);
  });

  test('is made once, when twenty with one address arrive at once', async () => {
    const body = person(admin.organizationId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bySupervisor.post(signup.path, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('in a foreign organization is refused as in an unknown one', async () => {
    const [foreign, unknown] = [stranger.organizationId, 999_999_999].map((id) => person(id));
    const answers = [
      await bySupervisor.post(signup.path, foreign),
      await bySupervisor.post(signup.path, unknown),
    ];
    expect(said(answers[0]!)).toBe(said(answers[1]!));
    expect(answers[0]!.body['fields']).toEqual({ userOrganizationId: 'validation.unknownChoice' });
    const made = userOf(await byAdmin.post(signup.path, foreign));
    expect(made.userOrganizationName).toBe('Öteki Acente');
    expect((await byAdmin.post(signup.path, unknown)).body['fields']).toEqual(answers[0]!.body['fields']);
  });

  test('has no more rights than who makes it', async () => {
    for (const [client, more, status] of [
      [bySupervisor, { userRoleCode: 'admin' }, 403],
      [bySupervisor, { userRoleCode: 'admin', userPermissionList: ['viewReport'] }, 403],
      [bySupervisor, { userPermissionList: ['editOrganization'] }, 403],
      [bySupervisor, { userRoleCode: 'supervisor' }, 200],
      [bySupervisor, { userPermissionList: ['editUser'] }, 200],
      [bySupervisor, { userPermissionList: [] }, 200],
      [byAdmin, { userRoleCode: 'admin' }, 200],
    ] as const) {
      expect((await client.post(signup.path, person(admin.organizationId, more))).status).toBe(status);
    }
  });

  test('asked for twice under one key, is made once; what is kept gives no password away', async () => {
    const body = person(admin.organizationId);
    const key = { 'idempotency-key': 'key-of-a-new-user' };
    const answers = await Promise.all([0, 1, 2].map(() => bySupervisor.post(signup.path, body, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const other = { ...body, userPassword: 'Baska-Parola-3' };
    expect((await bySupervisor.post(signup.path, other, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const elsewhere = { ...body, userOrganizationId: stranger.organizationId };
    const byOther = person(stranger.organizationId);
    expect(userOf(await byAdmin.post(signup.path, byOther, key)).userOrganizationName).toBe('Öteki Acente');
    expect((await byAdmin.post(signup.path, elsewhere, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('stands in the trail of their organization, without the password', async () => {
    const { id } = userOf(await byAdmin.post(signup.path, person(stranger.organizationId)));
    const rows = await server.asOwner<{ row: string; organization_id: number }>(
      `select organization_id::int, audit_entries::text as row from audit_entries where entity = 'user' and entity_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.organization_id).toBe(stranger.organizationId);
    expect(rows[0]!.row).toContain('Örnek Acente admin');
    expect(rows[0]!.row).toContain('Çiğdem');
    expect(rows[0]!.row).not.toMatch(/argon2|Parola/);
  });
});
