import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [user] = (await server.organization('Örnek Acente')) as [TestUser];
  const client = await server.signIn(user);
  await openCase(client);
});
afterAll(() => server.stop());

const run = (text: string) => sql.raw(text).execute(server.database.of(user.organizationId));
const inTransaction = (...texts: string[]) =>
  server.database
    .of(user.organizationId)
    .transaction()
    .execute(async (db) => {
      for (const text of texts) await sql.raw(text).execute(db);
    });
const insufficientPrivilege = { code: '42501' };

describe('the role that the application works under', () => {
  test('is neither a superuser nor excused from policies, and owns nothing', async () => {
    const { rows } = await run(
      `select rolname as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              (select count(*)::int from pg_class where relowner = r.oid) as owned,
              (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        name: 'hasar_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  // On the embedded database the role signs in by itself: nothing behind it leads back to the owner.
  test.each(['set role hasar_owner', 'set session authorization hasar_owner'])(
    'is refused %s',
    async (text) => {
      const client = await server.database.pool.connect();
      try {
        await expect(client.query(text)).rejects.toMatchObject(insufficientPrivilege);
        await client.query('set role none');
        const { rows } = await client.query<{ current_user: string }>('select current_user');
        expect(rows).toEqual([{ current_user: 'hasar_app' }]);
      } finally {
        client.release(true);
      }
    },
  );

  test.each(['reset role', 'reset all', 'discard all'])('stays after %s', async (text) => {
    const client = await server.database.pool.connect();
    try {
      await client.query(text);
      const { rows } = await client.query<{ current_user: string }>('select current_user');
      expect(rows).toEqual([{ current_user: 'hasar_app' }]);
    } finally {
      client.release(true);
    }
  });

  test('cannot look past the policies', async () => {
    await expect(inTransaction('set local row_security = off', 'select * from cases')).rejects.toMatchObject(
      insufficientPrivilege,
    );
  });

  test.each([
    'alter table cases disable row level security',
    'alter table cases no force row level security',
    'drop policy tenant on cases',
    'create policy all_rows on cases using (true)',
    'alter policy tenant on cases using (true)',
    'alter table cases owner to hasar_app',
    'alter role hasar_app bypassrls',
    'create table loot (x int)',
    'create function loot() returns int language sql as $$ select 1 $$',
    'create or replace function current_organization() returns bigint language sql as $$ select 1::bigint $$',
    'drop table cases',
    'truncate cases',
    `copy cases to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
    'select * from migrations',
    'select * from push_keys',
    'select * from graphile_worker.jobs',
  ])('may not: %s', async (text) => {
    await expect(run(text)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42P01|3F000)$/) as string,
    });
  });

  test.each(['cases', 'users', 'organizations', 'companies', 'accounts', 'roles'])(
    'may delete no row of %s',
    async (table) => {
      await expect(run(`delete from ${table}`)).rejects.toMatchObject(insufficientPrivilege);
    },
  );
});

describe('the audit trail', () => {
  test.each([
    `update audit_entries set action = 'delete'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
    'select * from audit_entries for update',
    `insert into audit_entries (organization_id, entity, entity_id, action)
       values (current_organization(), 'case', 1, 'create') on conflict (id) do update set action = 'delete'`,
  ])('only grows: %s', async (text) => {
    const before = await server.asOwner('select * from audit_entries order by id');
    expect(before).toHaveLength(1);
    await expect(run(text)).rejects.toMatchObject(insufficientPrivilege);
    await expect(inTransaction(text)).rejects.toMatchObject(insufficientPrivilege);
    expect(await server.asOwner('select * from audit_entries order by id')).toEqual(before);
  });
});

/** What the catalogue says of the tables: whatever a later migration adds is asked the same. */
describe('in the whole schema', () => {
  test('every table with an organization is bound to it by its policies, and by nothing looser', async () => {
    const rows = await server.asOwner<{ name: string; secured: boolean; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity as secured,
             array(select pg_get_expr(p.polqual, p.polrelid) from pg_policy p
                   where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*') as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    for (const row of rows) {
      expect(row).toEqual({
        name: row.name,
        secured: true,
        policies: ['(organization_id = current_organization())'],
      });
    }
  });

  test('no other policy opens a table further, but organizations and users to those who look after them', async () => {
    const rows = await server.asOwner<{ name: string; command: string; using: string; check: string }>(`
      select polrelid::regclass::text as name, polcmd as command, pg_get_expr(polqual, polrelid) as using,
             pg_get_expr(polwithcheck, polrelid) as check
      from pg_policy
      where polpermissive and (polcmd <> '*' or pg_get_expr(polqual, polrelid) !~ 'current_organization\\(\\)'
            or coalesce(pg_get_expr(polwithcheck, polrelid), 'current_organization()') !~ 'current_organization\\(\\)')
      order by name, command desc`);
    const directory = 'acts_on_directory()';
    expect(rows).toEqual([
      { name: 'organizations', command: 'r', using: directory, check: null },
      { name: 'organizations', command: 'a', using: null, check: directory },
      { name: 'users', command: 'r', using: directory, check: null },
    ]);
  });

  test('what the application can reach without a policy holds nothing of an organization', async () => {
    const rows = await server.asOwner<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relrowsecurity
        and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        and has_schema_privilege('hasar_app', c.relnamespace, 'usage')
        and has_table_privilege('hasar_app', c.oid, 'select, insert, update, delete, truncate')
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(['login_attempts', 'roles']);
  });

  test('functions that run as the owner have a fixed search path and are not for everyone', async () => {
    const rows = await server.asOwner<{ name: string; path: string | null; everyone: boolean }>(`
      select p.oid::regprocedure::text as name,
             (select setting from unnest(p.proconfig) setting where setting like 'search_path=%') as path,
             exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as everyone
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const row of rows) {
      expect(row).toEqual({ name: row.name, path: 'search_path=public, pg_temp', everyone: false });
    }
  });
});
