import { deleteUser, listUsers, signup, updateUser } from '@hasar/contract/identity/endpoints-users.ts';
import type { User } from '@hasar/contract/identity/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { iam, newPassword, person, said, userOf, usersOf } from '../../testing/people.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let supervisor: TestUser;
let operator: TestUser;
let stranger: TestUser;
let byAdmin: TestClient;
let bySupervisor: TestClient;
/** Admin of another organization: reaches all, belongs to none of those changed here. */
let fromElsewhere: TestClient;
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
  let boss: TestUser;
  [boss, stranger] = (await server.organization('Öteki Acente', ['admin', 'operator'])) as [
    TestUser,
    TestUser,
  ];
  byAdmin = await server.signIn(admin);
  bySupervisor = await server.signIn(supervisor);
  fromElsewhere = await server.signIn(boss);
});

const change = (client: TestClient, user: { id: number }, fields: object) =>
  client.post(updateUser.path, { id: user.id, ...fields });
const remove = (client: TestClient, user: { id: number }) => client.post(deleteUser.path, { id: user.id });
const stored = async ({ id }: { id: number }): Promise<User> =>
  usersOf(await byAdmin.get(listUsers.path, { userId: String(id) }))[0]!;
const trail = (id: number) =>
  server.asOwner<Record<string, unknown>>(
    `select organization_id::int as organization, action, field, old_value as "from", new_value as "to", changed_by_name as by
     from audit_entries where entity = 'user' and entity_id = $1 order by id`,
    [id],
  );

describe('a change to a user', () => {
  test('touches the fields that are sent, and is told field by field', async () => {
    const before = await stored(operator);
    const answer = await change(bySupervisor, operator, {
      userFullName: 'Ali Öz',
      userCity: 'Van',
      userDistrict: 'Edremit',
      userPhone: '',
      userOrganizationId: operator.organizationId,
      userUpdatedBy: 1,
    });
    const { updatedAt, ...rest } = updateUser.answer.parse(answer.body).user;
    const { updatedAt: old, ...was } = before;
    expect(rest).toEqual({
      ...was,
      userFullName: 'Ali Öz',
      userCity: 'Van',
      userDistrict: 'Edremit',
      userUpdatedBy: supervisor.id,
      userUpdatedByName: 'Örnek Acente supervisor',
    });
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(old));
    const entry = { organization: admin.organizationId, action: 'update', by: 'Örnek Acente supervisor' };
    expect(await trail(operator.id)).toEqual([
      { ...entry, field: 'userFullName', from: 'Örnek Acente operator', to: 'Ali Öz' },
      { ...entry, field: 'userCity', from: null, to: 'Van' },
      { ...entry, field: 'userDistrict', from: null, to: 'Edremit' },
    ]);
  });

  test('that changes nothing leaves no trace', async () => {
    const before = await stored(operator);
    const { userFullName, userRoleCode, isActive } = before;
    await change(bySupervisor, operator, { userFullName, userRoleCode, isActive, userCity: null });
    expect(await stored(operator)).toEqual(before);
    expect(await trail(operator.id)).toEqual([]);
  });

  test('needs an id, and names its absence as the catalogue does', async () => {
    const without = await byAdmin.post(updateUser.path, { userFullName: 'x' });
    expect(without.body['fields']).toEqual({ id: 'USER_ID_IS_UNDEFINED_ON_USER_UPDATE' });
    const deleting = await byAdmin.post(deleteUser.path, {});
    expect(deleting.body['fields']).toEqual({ id: 'USER_ID_IS_UNDEFINED_ON_USER_DELETE' });
  });

  test('to a foreign user is answered as to an unknown one; with editOrganization it is made', async () => {
    for (const [act, fields] of [
      [change, { userFullName: 'Ele Geçmiş' }],
      [change, { userPassword: newPassword }],
      [change, { userOrganizationId: admin.organizationId }],
      [remove, {}],
    ] as const) {
      const foreign = said(await act(bySupervisor, stranger, fields));
      expect(foreign).toBe(said(await act(bySupervisor, { id: 999_999_999 }, fields)));
      expect(foreign).toContain('NOT_FOUND');
    }
    expect(userOf(await change(byAdmin, stranger, { userFullName: 'Yeni Ad' })).userFullName).toBe('Yeni Ad');
    expect(await trail(stranger.id)).toMatchObject([
      { organization: stranger.organizationId, field: 'userFullName', by: 'Örnek Acente admin' },
    ]);
  });

  test('cannot move a user to another organization', async () => {
    for (const client of [byAdmin, bySupervisor]) {
      for (const userOrganizationId of [stranger.organizationId, 999_999_999]) {
        const answer = await change(client, operator, { userOrganizationId });
        expect(answer.body['fields']).toEqual({ userOrganizationId: 'validation.userOrganizationFixed' });
      }
    }
  });

  test('gives no right that who makes it lacks, to nobody, themselves included', async () => {
    for (const target of [operator, supervisor]) {
      for (const fields of [
        { userRoleCode: 'admin' },
        { userRoleCode: 'admin', userPermissionList: [] },
        { userPermissionList: ['editOrganization'] },
      ]) {
        expect((await change(bySupervisor, target, fields)).body.code).toBe('FORBIDDEN');
      }
    }
    expect(
      userOf(await change(bySupervisor, operator, { userPermissionList: ['viewReport', 'editUser'] })),
    ).toMatchObject({
      userPermissionList: ['editUser', 'viewReport'],
      hasOwnPermissions: true,
    });
    expect(userOf(await change(bySupervisor, operator, { userPermissionList: null }))).toMatchObject({
      userPermissionList: ['viewReport'],
      hasOwnPermissions: false,
    });
  });

  test('to somebody who may do more leaves what lets them in alone', async () => {
    for (const fields of [
      { userRoleCode: 'operator' },
      { userPermissionList: [] },
      { userPassword: newPassword },
      { isActive: false },
      { userEmail: 'other@example.com' },
    ]) {
      expect((await change(bySupervisor, admin, fields)).body.code).toBe('FORBIDDEN');
    }
    expect((await remove(bySupervisor, admin)).body.code).toBe('FORBIDDEN');
    expect(userOf(await change(bySupervisor, admin, { userPhone: '0532 555 01 02' })).userPhone).toBe(
      '05325550102',
    );
  });

  test('keeps addresses apart', async () => {
    const answer = await change(byAdmin, operator, { userEmail: stranger.email });
    expect([answer.status, answer.body['fields']]).toEqual([400, { userEmail: 'validation.emailTaken' }]);
  });

  test('keeps a district in its city', async () => {
    await change(byAdmin, operator, { userCity: 'Van', userDistrict: 'Tuşba' });
    const answer = await change(byAdmin, operator, { userCity: 'Bursa' });
    expect(answer.body['fields']).toEqual({ userDistrict: 'validation.unknownChoice' });
    expect((await change(byAdmin, operator, { userCity: 'Bursa', userDistrict: null })).status).toBe(200);
  });
});

describe('the session of a user ends at the next call', () => {
  const ends: [string, object | undefined][] = [
    ['deactivated', { isActive: false }],
    ['deleted', undefined],
    ['of another role', { userRoleCode: 'supervisor' }],
    ['of other permissions', { userPermissionList: [] }],
    ['given another password', { userPassword: newPassword }],
  ];
  test.each(ends)('who is %s', async (_how, fields) => {
    const browsers = [await server.signIn(operator), await server.signIn(operator)];
    const bystander = await server.signIn(supervisor);
    expect((fields ? await change(byAdmin, operator, fields) : await remove(byAdmin, operator)).status).toBe(
      200,
    );
    for (const browser of browsers) expect((await browser.get(`${iam}/date`)).status).toBe(401);
    expect((await bystander.get(`${iam}/date`)).status).toBe(200);
    expect(await server.asOwner('select 1 from sessions where user_id = $1', [operator.id])).toEqual([]);
  });

  test('and goes on through every other change', async () => {
    const browser = await server.signIn(operator);
    const facts = {
      userFullName: 'Ali',
      userEmail: `ali-${operator.id}@example.com`,
      userRoleCode: 'operator',
      isActive: true,
    };
    expect((await change(byAdmin, operator, facts)).status).toBe(200);
    expect((await browser.get(`${iam}/date`)).status).toBe(200);
  });

  test('whoever signs in with the old password at that moment is out as well', async () => {
    for (let round = 0; round < 5; round += 1) {
      const password = `Parola-${round}-abc`;
      const old = round === 0 ? testPassword : `Parola-${round - 1}-abc`;
      const browsers = Array.from({ length: 6 }, () => server.client());
      const [changed] = await Promise.all([
        change(byAdmin, operator, { userPassword: password }),
        ...browsers.map((browser) =>
          browser.post(`${iam}/login`, { userEmail: operator.email, userPassword: old }),
        ),
      ]);
      expect(changed.status, changed.text).toBe(200);
      await server.asOwner('delete from login_attempts');
      for (const browser of browsers) expect((await browser.get(`${iam}/date`)).status).toBe(401);
    }
  });
});

describe('a deleted user', () => {
  test('is gone, while the name stays in history and the address is free again', async () => {
    const made = userOf(await bySupervisor.post(signup.path, person(admin.organizationId)));
    const client = server.client();
    await client.post(`${iam}/login`, { userEmail: made.userEmail, userPassword: newPassword });
    const opened = await client.post('/api/insurance-case-management/v1/cases', {
      caseTypeCode: 'kh2',
      caseData: {},
    });
    const { id } = opened.body['insuranceCase'] as { id: number };
    expect((await remove(bySupervisor, made)).status).toBe(200);
    expect(await stored(made)).toBeUndefined();
    expect((await remove(bySupervisor, made)).body.code).toBe('NOT_FOUND');
    const kept = await bySupervisor.get(`/api/insurance-case-management/v1/cases/${id}`);
    expect(kept.body['insuranceCase']).toMatchObject({ caseCreatedByName: made.userFullName });
    const again = person(admin.organizationId, { userEmail: made.userEmail });
    expect((await bySupervisor.post(signup.path, again)).status).toBe(200);
  });

  test('is never oneself', async () => {
    await byAdmin.post(signup.path, person(admin.organizationId, { userRoleCode: 'admin' }));
    expect((await remove(byAdmin, admin)).body['fields']).toEqual({ id: 'validation.ownUser' });
    expect((await change(byAdmin, admin, { isActive: false })).body['fields']).toEqual({
      isActive: 'validation.ownUser',
    });
  });
});

describe('the last active admin', () => {
  const losses: [string, object | undefined][] = [
    ['deactivated', { isActive: false }],
    ['deleted', undefined],
    ['demoted', { userRoleCode: 'supervisor' }],
    ['kept from editing users', { userPermissionList: ['viewReport'] }],
  ];
  test.each(losses)('cannot be %s, not by themselves and not from elsewhere', async (_how, fields) => {
    for (const client of [byAdmin, fromElsewhere]) {
      const answer = fields ? await change(client, admin, fields) : await remove(client, admin);
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
    }
    expect((await byAdmin.get(`${iam}/date`)).status).toBe(200);
  });

  test('is one who can sign in: others do not count', async () => {
    const idle = { userRoleCode: 'admin', userPassword: undefined, passwordLink: true };
    userOf(await byAdmin.post(signup.path, person(admin.organizationId, idle)));
    const away = userOf(
      await byAdmin.post(signup.path, person(admin.organizationId, { userRoleCode: 'admin' })),
    );
    await change(byAdmin, away, { isActive: false });
    expect((await change(byAdmin, admin, { userRoleCode: 'operator' })).body.code).toBe('LAST_ADMIN');
    await change(byAdmin, away, { isActive: true });
    expect((await change(byAdmin, admin, { userRoleCode: 'operator' })).status).toBe(200);
  });

  test('is there still after two have demoted each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = (await server.organization('Yarış', ['admin', 'admin'])) as [TestUser, TestUser];
      const [byOne, byTwo] = [await server.signIn(one), await server.signIn(two)];
      const fields = { userRoleCode: 'operator' };
      const answers = await Promise.all([change(byOne, two, fields), change(byTwo, one, fields)]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const rows = await server.asOwner(
        `select 1 from users where organization_id = $1 and role_code = 'admin'`,
        [one.organizationId],
      );
      expect(rows.length).toBeGreaterThanOrEqual(1);
    }
  });
});
