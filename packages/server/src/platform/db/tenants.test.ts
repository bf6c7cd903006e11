import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseOf, casesPath } from '../../testing/cases.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import type { Db } from './database.ts';

let server: TestServer;
let here: TestUser;
let there: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [here] = (await server.organization('Buradaki Acente')) as [TestUser];
  [there] = (await server.organization('Oradaki Acente')) as [TestUser];
  for (const user of [here, there]) {
    const client = await server.signIn(user);
    const body = { caseTypeCode: 'kh2', caseData: { customerFullName: 'Ayşe Işıkçı', policyNumber: 'P-1' } };
    caseOf(await client.post(casesPath, body, { 'idempotency-key': `key-of-${user.id}` }));
    await server.asOwner(
      `insert into companies (organization_id, company_type, company_label, created_by, created_by_name)
         values ($1, 'insurance', 'Örnek Sigorta', $2, '')`,
      [user.organizationId, user.id],
    );
    await server.asOwner(
      `insert into accounts (organization_id, account_type, account_label, created_by, created_by_name)
         values ($1, 'customer', 'Örnek Lojistik', $2, '')`,
      [user.organizationId, user.id],
    );
  }
});
afterAll(() => server.stop());

const bound = (user: TestUser) => server.database.of(user.organizationId);
const tables = [
  'cases',
  'users',
  'sessions',
  'session_tokens',
  'audit_entries',
  'companies',
  'accounts',
  'idempotency_keys',
] as const;
/** All that a statement sees which forgot to ask for the organization. */
async function organizationsIn(db: Db, table: string): Promise<number[]> {
  const { rows } = await sql<{ organization_id: number }>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => row.organization_id);
}

describe.each(tables)('%s, read by a statement without any filter', (table) => {
  test('shows the rows of the organization it works for, and of no other', async () => {
    const all = await server.asOwner<{ organization_id: number }>(`select organization_id from ${table}`);
    expect(new Set(all.map((row) => row.organization_id))).toEqual(
      new Set([here.organizationId, there.organizationId]),
    );
    for (const user of [here, there]) {
      const seen = await organizationsIn(bound(user), table);
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen)).toEqual(new Set([user.organizationId]));
      const inside = await bound(user)
        .transaction()
        .execute((db) => organizationsIn(db, table));
      expect(inside).toEqual(seen);
    }
  });

  test('shows nothing when nobody said whom it works for', async () => {
    expect(await organizationsIn(server.database.nobody, table)).toEqual([]);
    const inside = await server.database.nobody.transaction().execute((db) => organizationsIn(db, table));
    expect(inside).toEqual([]);
  });
});

test('of the organizations themselves only the own one is seen', async () => {
  const ids = async (db: Db) => {
    const { rows } = await sql<{ id: number }>`select id from organizations`.execute(db);
    return rows.map(({ id }) => id);
  };
  expect(await ids(bound(here))).toEqual([here.organizationId]);
  expect(await ids(server.database.nobody)).toEqual([]);
});

test('counting, joining and searching see no more', async () => {
  const { rows } = await sql<{ cases: number; pairs: number; found: number }>`
    select (select count(*)::int from cases) as cases,
           (select count(*)::int from users u join cases c on c.created_by = u.id) as pairs,
           (select cardinality(ids) from find_cases('isikci', false)) as found`.execute(bound(here));
  expect(rows).toEqual([{ cases: 1, pairs: 1, found: 1 }]);
  const nobody = await sql`select ids from find_cases('isikci', false)`.execute(server.database.nobody);
  expect(nobody.rows).toEqual([{ ids: [] }]);
});

describe('a write for another organization', () => {
  const refused = { code: '42501', message: expect.stringContaining('row-level security') as string };
  const foreign: [string, (to: number, by: number) => ReturnType<typeof sql>][] = [
    [
      'cases',
      (
        to,
        by,
      ) => sql`insert into cases (organization_id, case_type_code, case_status_code, created_by, created_by_name)
                      values (${to}, 'kh2', 'communicated', ${by}, 'x')`,
    ],
    [
      'users',
      (to) => sql`insert into users (organization_id, full_name, email, role_code, password_hash)
                  values (${to}, 'x', 'x@example.com', 'admin', 'x')`,
    ],
    [
      'sessions',
      (to, by) => sql`insert into sessions (organization_id, user_id, expires_at, ends_at)
                      values (${to}, ${by}, now(), now())`,
    ],
    [
      'audit_entries',
      (to) => sql`insert into audit_entries (organization_id, entity, entity_id, action)
                  values (${to}, 'case', 1, 'create')`,
    ],
    [
      'companies',
      (to) => sql`insert into companies (organization_id, company_type, company_label)
                  values (${to}, 'insurance', 'x')`,
    ],
    [
      'accounts',
      (
        to,
        by,
      ) => sql`insert into accounts (organization_id, account_type, account_label, created_by, created_by_name)
                      values (${to}, 'agency', 'x', ${by}, 'x')`,
    ],
    [
      'idempotency_keys',
      (to, by) => sql`insert into idempotency_keys (organization_id, user_id, key, request_hash)
                      values (${to}, ${by}, 'some-key', 'x')`,
    ],
    [
      'organizations',
      () => sql`insert into organizations (organization_type_code, organization_name, organization_email)
                                values ('agency', 'x', 'x@example.com')`,
    ],
  ];

  test.each(foreign)('is refused by %s', async (_table, insert) => {
    const statement = insert(there.organizationId, there.id);
    await expect(statement.execute(bound(here))).rejects.toMatchObject(refused);
    await expect(
      bound(here)
        .transaction()
        .execute((db) => statement.execute(db)),
    ).rejects.toMatchObject(refused);
    await expect(statement.execute(server.database.nobody)).rejects.toMatchObject(refused);
  });

  test.each(['cases', 'users', 'sessions', 'companies', 'accounts'])(
    'no row of %s can be given away',
    async (table) => {
      const give = sql`update ${sql.table(table)} set organization_id = ${there.organizationId}`;
      await expect(give.execute(bound(here))).rejects.toMatchObject(refused);
    },
  );

  test.each(['cases', 'users', 'companies', 'accounts'])(
    'foreign rows of %s are not there to be changed',
    async (table) => {
      const before = await server.asOwner(`select * from ${table} where organization_id = $1 order by id`, [
        there.organizationId,
      ]);
      const touch = sql`update ${sql.table(table)} set updated_at = now() where organization_id = ${there.organizationId}`;
      expect((await touch.execute(bound(here))).numAffectedRows).toBe(0n);
      const after = await server.asOwner(`select * from ${table} where organization_id = $1 order by id`, [
        there.organizationId,
      ]);
      expect(after).toEqual(before);
    },
  );

  test('foreign sessions cannot be ended', async () => {
    const end = await sql`delete from sessions where organization_id = ${there.organizationId}`.execute(
      bound(here),
    );
    expect(end.numAffectedRows).toBe(0n);
    expect(await organizationsIn(bound(there), 'sessions')).toHaveLength(1);
  });
});
