import { listOrganizations, saveOrganization } from '@hasar/contract/identity/endpoints-organizations.ts';
import { listRoles, signup } from '@hasar/contract/identity/endpoints-users.ts';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { iam, newPassword, person, said, userOf } from '../../testing/people.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let supervisor: TestUser;
let stranger: TestUser;
let byAdmin: TestClient;
let bySupervisor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.asOwner('delete from login_attempts');
  [admin, supervisor] = (await server.organization('Örnek Acente', ['admin', 'supervisor'])) as [
    TestUser,
    TestUser,
  ];
  [stranger] = (await server.organization('Öteki Acente', ['operator'])) as [TestUser];
  byAdmin = await server.signIn(admin);
  bySupervisor = await server.signIn(supervisor);
});

let made = 0;
const agency = (more: object = {}) => {
  made += 1;
  return {
    organizationName: 'Işık Sigorta Aracılık',
    organizationTypeCode: 'agency',
    organizationEmail: `isik-${process.pid}-${made}@example.com`,
    ...more,
  };
};
const save = (client: TestClient, body: object, headers = {}) =>
  client.post(saveOrganization.path, body, headers);
const organizationOf = (answer: TestAnswer): Organization => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return saveOrganization.answer.parse(answer.body).organization;
};
const trail = (id: number) =>
  server.asOwner<Record<string, unknown>>(
    `select organization_id::int as organization, action, field, new_value as "to", changed_by_name as by
     from audit_entries where entity = 'organization' and entity_id = $1 order by id`,
    [id],
  );

describe('the list of organizations', () => {
  test('shows the own one, and with editOrganization all', async () => {
    const own = await bySupervisor.get(listOrganizations.path);
    const list = listOrganizations.answer.parse(own.body).organizationList;
    expect(list.map(({ id }) => id)).toEqual([supervisor.organizationId]);
    const all = await byAdmin.get(listOrganizations.path, { limit: '1000' });
    const ids = listOrganizations.answer.parse(all.body).organizationList.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin.organizationId, stranger.organizationId]));
  });

  test('is searched, filtered and sorted', async () => {
    const one = organizationOf(
      await save(byAdmin, agency({ organizationName: 'Ilgaz Özel', organizationTypeCode: 'business' })),
    );
    for (const query of [
      { search: 'ozel ilgaz' },
      { search: one.organizationEmail.toUpperCase() },
      { organizationTypeCode: 'business', isActive: 'true' },
      { orFilter: JSON.stringify({ id: one.id, organizationName: 'nobody' }), orderBy: '-organizationName' },
    ]) {
      const answer = await byAdmin.get(listOrganizations.path, query);
      expect((answer.body['organizationList'] as Organization[]).map(({ id }) => id)).toEqual([one.id]);
    }
  });
});

test('the roles tell what they give', async () => {
  const answer = await bySupervisor.get(listRoles.path);
  expect(listRoles.answer.parse(answer.body).roleList).toEqual([
    { id: 1, code: 'admin', permissionList: ['editUser', 'editOrganization', 'viewReport'] },
    { id: 2, code: 'supervisor', permissionList: ['editUser', 'viewReport'] },
    { id: 3, code: 'operator', permissionList: ['viewReport'] },
  ]);
});

describe('saving an organization', () => {
  test('makes one, with people of its own, and tells so in its own trail', async () => {
    const body = agency({
      organizationData: { vergiDairesi: 'Şişli', şube: 3 },
      updatedBy: 1,
      isActive: true,
    });
    const one = organizationOf(await save(byAdmin, body));
    expect(one).toMatchObject({
      organizationName: 'Işık Sigorta Aracılık',
      organizationData: { vergiDairesi: 'Şişli', şube: 3 },
      isActive: true,
      updatedBy: null,
      createdByName: 'Örnek Acente admin',
    });
    expect(await trail(one.id)).toMatchObject([
      { organization: one.id, action: 'create', field: null, by: 'Örnek Acente admin' },
    ]);
    const first = userOf(await byAdmin.post(signup.path, person(one.id, { userRoleCode: 'admin' })));
    const client = server.client();
    await client.post(`${iam}/login`, { userEmail: first.userEmail, userPassword: newPassword });
    expect((await client.get(listOrganizations.path)).status).toBe(200);
  });

  test('changes what is sent, field by field', async () => {
    const one = organizationOf(await save(byAdmin, agency()));
    const changed = organizationOf(await save(byAdmin, { id: one.id, organizationName: 'Yeni Ad' }));
    expect(changed).toMatchObject({
      ...one,
      organizationName: 'Yeni Ad',
      updatedBy: admin.id,
      updatedByName: 'Örnek Acente admin',
      updatedAt: expect.any(String) as string,
    });
    expect((await trail(one.id)).slice(1)).toMatchObject([
      { organization: one.id, action: 'update', field: 'organizationName', to: 'Yeni Ad' },
    ]);
  });

  const refusals: [string, object, Record<string, string>][] = [
    [
      'nothing',
      {},
      {
        organizationName: 'validation.required',
        organizationTypeCode: 'validation.required',
        organizationEmail: 'validation.required',
      },
    ],
    ['an empty name', agency({ organizationName: '' }), { organizationName: 'validation.notEmpty' }],
    [
      'an unknown type',
      agency({ organizationTypeCode: 'club' }),
      { organizationTypeCode: 'validation.unknownChoice' },
    ],
    ['a wrong address', agency({ organizationEmail: 'x' }), { organizationEmail: 'validation.emailFormat' }],
    [
      'a tree of data',
      agency({ organizationData: { a: { b: 1 } } }),
      { 'organizationData.a': 'validation.invalid' },
    ],
    [
      'text that cannot be kept',
      agency({ organizationData: { a: 'a\0' } }),
      { 'organizationData.a': 'validation.unreadableText' },
    ],
    ['no activity from the start', agency({ isActive: false }), { isActive: 'validation.invalid' }],
    ['an author', agency({ createdBy: 1 }), { createdBy: 'validation.unknownField' }],
  ];
  test.each(refusals)('with %s is refused', async (_what, body, fields) => {
    const answer = await save(byAdmin, body);
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('keeps addresses apart, also when twenty come at once', async () => {
    const body = agency();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(byAdmin, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    expect(refused[0]!.body['fields']).toEqual({ organizationEmail: 'validation.emailTaken' });
  });

  test('under one key makes it once', async () => {
    const [body, key] = [agency(), { 'idempotency-key': 'key-of-an-organization' }];
    const answers = await Promise.all([0, 1, 2].map(() => save(byAdmin, body, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });

  test('is for holders of editOrganization alone; an unknown one is not found', async () => {
    const [own, foreign] = [supervisor.organizationId, stranger.organizationId];
    const answers = [undefined, own, foreign, 999_999_999].map((id) =>
      save(bySupervisor, { ...agency(), id }),
    );
    const words = (await Promise.all(answers)).map(said);
    expect(new Set(words).size).toBe(1);
    expect(words[0]).toContain('FORBIDDEN');
    expect((await save(byAdmin, { id: 999_999_999, organizationName: 'x' })).body.code).toBe('NOT_FOUND');
  });
});

describe('deactivating an organization', () => {
  test('ends the sessions of its people at the next call, and lets nobody in again', async () => {
    const browser = await server.signIn(stranger);
    organizationOf(await save(byAdmin, { id: stranger.organizationId, isActive: false }));
    expect((await browser.get(`${iam}/date`)).status).toBe(401);
    await expect(server.signIn(stranger)).rejects.toThrow('INVALID_CREDENTIALS');
    organizationOf(await save(byAdmin, { id: stranger.organizationId, isActive: true }));
    expect((await browser.get(`${iam}/date`)).status).toBe(401);
    await server.signIn(stranger);
  });

  test('is not for the own one', async () => {
    const answer = await save(byAdmin, { id: admin.organizationId, isActive: false });
    expect(answer.body['fields']).toEqual({ isActive: 'validation.ownOrganization' });
  });
});
