import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseNamed } from '../../testing/database-url.ts';
import { migrateQueue } from '../jobs/worker.ts';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
const nothing = () => Promise.resolve();

/** An empty database, as a fresh installation has it. */
let url: string;
beforeEach(async () => {
  url = await emptyDatabase();
});

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(`create database ${name}`, inject('databaseUrl'));
  return databaseNamed(inject('databaseUrl'), name);
}

async function ask<R extends pg.QueryResultRow>(text: string, at = url): Promise<R[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}
const recorded = async (at = url) =>
  (await ask<{ name: string }>('select name from migrations order by name', at)).map(({ name }) => name);

describe('an empty database', () => {
  test('gets every file once, in order', async () => {
    expect(files.length).toBeGreaterThan(1);
    expect(await migrate(url, nothing)).toEqual(files);
    expect(await recorded()).toEqual(files);
    expect(await migrate(url, nothing)).toEqual([]);
    expect(await recorded()).toEqual(files);
  });

  test('is shared by two servers that start at once: one does the work, both may go on', async () => {
    const alongside: string[] = [];
    const start = (who: string) =>
      migrate(url, async () => {
        alongside.push(`${who} begins`);
        await migrateQueue(url);
        alongside.push(`${who} ends`);
      });
    const both = await Promise.all([start('one'), start('two'), start('three')]);
    expect(both.flat()).toEqual(files);
    expect(await recorded()).toEqual(files);
    // What is done alongside is not done by two at a time either.
    for (const [at, line] of alongside.entries()) {
      if (at % 2 === 1) expect(line).toBe(`${alongside[at - 1]?.split(' ')[0]} ends`);
    }
    expect(alongside).toHaveLength(6);
    expect(await ask(`select 1 from roles where code = 'admin'`)).toHaveLength(1);
  });

  test('of another installation on the same PostgreSQL is prepared at the same time', async () => {
    const others = [url, await emptyDatabase(), await emptyDatabase()];
    expect(await Promise.all(others.map((other) => migrate(other, nothing)))).toEqual([files, files, files]);
  });
});

describe('a database that does not fit', () => {
  test('because a landed file reads differently now is left alone', async () => {
    await migrate(url, nothing);
    // The file cannot be changed here; what the database remembers of it can.
    await ask(`update migrations set sha256 = repeat('0', 64) where name = '${files[0]}'`);
    let reached = false;
    const again = migrate(url, async () => {
      reached = true;
    });
    await expect(again).rejects.toThrow(`${files[0]} was changed after it had been applied`);
    expect(reached).toBe(false);
  });

  test('because it is newer than the program is left alone', async () => {
    await migrate(url, nothing);
    await ask(`delete from migrations where name = '${files.at(-1)}'`);
    await ask(`insert into migrations (name, sha256) values ('9999-from-the-future.sql', 'x')`);
    await expect(migrate(url, nothing)).rejects.toThrow('newer than this program');
    expect(await recorded()).not.toContain(files.at(-1));
  });
});

describe('a file that fails', () => {
  test('leaves nothing of itself behind, and what came before stands', async () => {
    const [first = '', second = ''] = files;
    await ask('create table cases (in_the_way int)');
    await expect(migrate(url, nothing)).rejects.toThrow('already exists');
    expect(await recorded()).toEqual([first]);
    expect(await ask(`select 1 from pg_proc where proname = 'case_search_text'`)).toEqual([]);

    await ask('drop table cases');
    expect(await migrate(url, nothing)).toEqual(files.slice(files.indexOf(second)));
  });

  test('frees the way for the next one who tries', async () => {
    await expect(migrate(url, () => Promise.reject(new Error('queue')))).rejects.toThrow('queue');
    expect(await migrate(url, nothing)).toEqual([]);
  });
});

// Where a password guards the database, another role would need one.
test.skipIf(process.platform === 'win32')(
  'an owner who is no superuser can prepare a database and work in it',
  async () => {
    const owner = `owner_${randomUUID().slice(0, 8)}`;
    await ask(`create role ${owner} login createrole; grant hasar_app to ${owner} with admin option`);
    await ask(
      `do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`,
    );
    const own = new URL(url);
    own.username = owner;
    expect(await migrate(own.href, () => migrateQueue(own.href))).toEqual(files);
    const database = new Database(own.href, { size: 1, onError: () => undefined });
    const { rows } = await sql`
      select current_user::text as role, (select count(*)::int from roles) as roles,
             (select count(*)::int from users) as users`.execute(database.of(1));
    expect(rows).toEqual([{ role: 'hasar_app', roles: 3, users: 0 }]);
    await database.close();
  },
);
