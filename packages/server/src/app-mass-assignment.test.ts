import { account } from '@hasar/contract/accounts/schema.ts';
import { insuranceCase } from '@hasar/contract/cases/schema.ts';
import { company } from '@hasar/contract/companies/schema.ts';
import { endpoints } from '@hasar/contract/endpoints.ts';
import type { RoleCode } from '@hasar/contract/identity/codes.ts';
import { organization, user } from '@hasar/contract/identity/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from './testing/call.ts';
import type { TestClient } from './testing/client.ts';
import { mayCall, samples } from './testing/samples.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { buildTenant, stateOf, type Tenant } from './testing/tenant.ts';

/** Every field of every entity, and what the tables call them, added to every write: nobody gets further by it. */
let server: TestServer;
let here: Tenant;
let there: Tenant;
const counts = { writes: 0, requests: 0, refused: 0, taken: 0 };
beforeAll(async () => {
  server = await startTestServer();
  here = await buildTenant(server, 'Buradaki');
  there = await buildTenant(server, 'Oradaki');
});
afterAll(async () => {
  process.stdout.write(
    `mass assignment: ${fields.length} fields in ${counts.writes} writes, ${counts.requests} requests: ` +
      `${counts.refused} refused by name, ${counts.taken} taken without effect on rights, owners or authors\n`,
  );
  await server.stop();
});

const entities = [user, organization, insuranceCase, company, account];
const ofTables = [
  'organizationId',
  'organization_id',
  'organization',
  'roleCode',
  'role_code',
  'role',
  'permissions',
  'permissionList',
  'permission_list',
  'passwordHash',
  'password_hash',
  'ownerId',
  'created_by',
  'createdBy',
  'updatedBy',
  'changedBy',
  'sessionId',
  'is_deleted',
  'is_admin',
  'isAdmin',
  'constructor',
];
const fields = [...new Set([...entities.flatMap(({ shape }) => Object.keys(shape)), ...ofTables])];

/** What somebody would try: more rights, another owner, another author. */
function temptation(field: string): unknown[] {
  if (/permission/i.test(field)) return [['editUser', 'editOrganization', 'viewReport']];
  if (/role/i.test(field)) return ['admin'];
  if (/type/i.test(field)) return ['agency'];
  if (/password/i.test(field)) return ['Ele-Gecen-1'];
  if (/email/i.test(field)) return [there.member.email];
  if (/^is|deleted|active|has/i.test(field)) return [true];
  if (/organization/i.test(field)) return [there.organizationId];
  if (/(id|by)$/i.test(field)) return [there.member.id, here.people.admin.id];
  return ['x'];
}

const writes = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  (samples[name] ?? []).flatMap((sample, at) =>
    endpoint.method === 'POST' && endpoint.access !== 'public'
      ? [{ name: at === 0 ? name : `${name} (${at + 1})`, endpoint, sample }]
      : [],
  ),
);

/** Whoever may do least among those who may call it: they have the most to gain. */
const rising: RoleCode[] = ['operator', 'supervisor', 'admin'];

describe.each(writes)('$name', ({ endpoint, sample }) => {
  test('takes no field that it does not name, and gains nobody anything by those it does', async () => {
    const role = rising.find((code) => mayCall(code, endpoint.access, sample)) ?? 'admin';
    const [mine, foreign] = [sample.spends ? await buildTenant(server, 'Yalnız') : here, there];
    let client: TestClient = await server.signIn(mine.people[role]);
    const before = await standing(mine, role, foreign);
    counts.writes += 1;
    const known = (field: string) => Object.hasOwn(endpoint.body?.shape ?? {}, field);
    const sendWith = (field: string, value: unknown) => {
      counts.requests += 1;
      const request = sample.request(mine);
      return send(client, endpoint, { ...request, body: { ...request.body, [field]: value } });
    };
    const refusals = fields
      .filter((field) => !known(field))
      .flatMap((field) => temptation(field).map((value) => ({ field, value })));
    const answers = await Promise.all(refusals.map(({ field, value }) => sendWith(field, value)));
    for (const [at, { status, body }] of answers.entries()) {
      const field = refusals[at]?.field ?? '';
      counts.refused += 1;
      const named = (body['fields'] as Record<string, string> | undefined)?.[field];
      expect([status, named], field).toEqual([400, 'validation.unknownField']);
    }
    expect(await standing(mine, role, foreign)).toEqual(before);
    const sent = Object.keys(sample.request(mine).body ?? {});
    for (const field of fields.filter((name) => known(name) && !sent.includes(name))) {
      for (const value of temptation(field)) {
        const answer = await sendWith(field, value);
        counts.taken += 1;
        expect(answer.status, `${field}: ${answer.text}`).not.toBe(500);
        expect(await standing(mine, role, foreign), field).toEqual(before);
        // What ends the own session (another password) is nobody's gain.
        if ((await client.get('/api/insurance-iam-management/v1/date')).status === 401) {
          await server.asOwner('delete from login_attempts');
          client = await server.signIn(mine.people[role]);
        }
      }
    }
  });
});

/** Who may do what, what the other organization holds, and whose name stands on whatever was written. */
async function standing(mine: Tenant, role: RoleCode, foreign: Tenant): Promise<unknown> {
  const writers = Object.values(mine.people).map(({ id }) => id);
  const { people, organizationId } = mine;
  const rights = await server.asOwner(
    `select id, organization_id, role_code, permission_list, is_active, is_deleted from users where id = any($1) order by id`,
    [writers],
  );
  const risen = await server.asOwner(
    `select u.id from users u join roles r on r.code = u.role_code
     where u.organization_id = $1 and u.id <> all($2)
       and not coalesce(u.permission_list, r.permission_list)
         <@ (select coalesce(w.permission_list, p.permission_list) from users w join roles p on p.code = w.role_code where w.id = $3)`,
    [organizationId, writers, people[role].id],
  );
  const authors = await server.asOwner<{ by: number }>(
    `select created_by as by from cases where organization_id = $1 union select updated_by from cases where organization_id = $1
     union select created_by from users where organization_id = $1 union select updated_by from users where organization_id = $1
     union select created_by from companies where organization_id = $1 union select updated_by from companies where organization_id = $1
     union select created_by from accounts where organization_id = $1 union select updated_by from accounts where organization_id = $1
     union select changed_by from audit_entries where organization_id = $1`,
    [organizationId],
  );
  const strangers = authors.filter(({ by }) => by !== null && !writers.includes(by));
  return { rights, risen, strangers, there: await stateOf(server, foreign.organizationId) };
}
