import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { buildTenant, type Tenant } from '../../testing/tenant.ts';
import { workFor, type Db } from './database.ts';

/** What the flavour for directories opens: organizations and users, to be read; nothing else. */
let server: TestServer;
let here: Tenant;
let there: Tenant;
beforeAll(async () => {
  server = await startTestServer({ poolSize: 2 });
  here = await buildTenant(server, 'Buradaki');
  there = await buildTenant(server, 'Oradaki');
});
afterAll(() => server.stop());

const directory = () => server.database.directoryOf(here.organizationId);
const own = () => server.database.of(here.organizationId);

async function organizationsIn(db: Db, table: string): Promise<number[]> {
  const column = table === 'organizations' ? sql.ref('id') : sql.ref('organization_id');
  const { rows } = await sql<{ id: number }>`
    select distinct ${column}::int as id from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

test.each(['organizations', 'users'])('%s of all are read', async (table) => {
  const all = [here.organizationId, there.organizationId];
  expect(await organizationsIn(directory(), table)).toEqual(all);
  expect(
    await directory()
      .transaction()
      .execute((db) => organizationsIn(db, table)),
  ).toEqual(all);
});

test('every other table stays closed', async () => {
  const tables = await server.asOwner<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'users'
      and has_table_privilege('hasar_app', c.oid, 'select')`);
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['cases', 'companies', 'accounts', 'sessions', 'audit_entries', 'password_links']),
  );
  let seen = 0;
  for (const name of names) {
    const ids = [
      ...(await organizationsIn(directory(), name)),
      ...(await directory()
        .transaction()
        .execute((db) => organizationsIn(db, name))),
    ];
    seen += ids.length;
    expect(
      ids.filter((id) => id !== here.organizationId),
      name,
    ).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
});

describe('writing', () => {
  const renames = [
    sql`update users set full_name = 'x' where organization_id <> current_organization()`,
    sql`update organizations set organization_name = 'x' where id <> current_organization()`,
  ];
  test.each(renames)('to another organization touches nothing', async (rename) => {
    expect((await rename.execute(directory())).numAffectedRows).toBe(0n);
  });

  test('a user into another organization is refused', async () => {
    const insert = sql`insert into users (organization_id, full_name, email, role_code)
                       values (${there.organizationId}, 'x', 'x@example.com', 'admin')`;
    await expect(insert.execute(directory())).rejects.toMatchObject({ code: '42501' });
  });

  test('an organization is made by it, and not without it', async () => {
    const insert = (email: string) => sql`
      insert into organizations (organization_type_code, organization_name, organization_email) values ('agency', 'x', ${email})`;
    await expect(insert('a@example.com').execute(own())).rejects.toMatchObject({ code: '42501' });
    const rollback = new Error('as if it had not been');
    const made = directory()
      .transaction()
      .execute(async (db) => {
        expect((await insert('b@example.com').execute(db)).numAffectedRows).toBe(1n);
        throw rollback;
      });
    await expect(made).rejects.toBe(rollback);
  });
});

test('work for another organization ends with its transaction', async () => {
  const names = await own()
    .transaction()
    .execute(async (db) => {
      await workFor(db, there.organizationId);
      return organizationsIn(db, 'cases');
    });
  expect(names).toEqual([there.organizationId]);
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await organizationsIn(own(), 'cases')).toEqual([here.organizationId]);
    expect(await organizationsIn(server.database.nobody, 'cases')).toEqual([]);
  }
});

test('no connection carries it on to who works for one organization', async () => {
  const ask = (turn: number) =>
    turn % 3 === 0
      ? organizationsIn(directory(), 'users').then((ids) => [
          ids,
          [here.organizationId, there.organizationId],
        ])
      : turn % 3 === 1
        ? organizationsIn(own(), 'users').then((ids) => [ids, [here.organizationId]])
        : organizationsIn(server.database.nobody, 'users').then((ids) => [ids, []]);
  const answers = await Promise.all(Array.from({ length: 90 }, (_, turn) => ask(turn)));
  for (const [seen, wanted] of answers) expect(seen).toEqual(wanted);
});
