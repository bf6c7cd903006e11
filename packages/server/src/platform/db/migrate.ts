import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Two servers that start at once take turns under this lock. */
const lockKey = 4_815_162_342;

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/**
 * Brings the database to the newest state, each file in its own transaction.
 * Throws when a file that has been applied reads differently now: landed migrations are frozen.
 * @param alongside further preparations that must not run twice at once; they run under the same lock
 * @returns names of the files applied by this call
 */
export async function migrate(url: string, alongside: () => Promise<void>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'hasar-migrate' });
  // A lost connection fails the statement that waits for it; the event itself must only not go unheard.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await applyMissing(client, await readMigrations());
    await alongside();
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name));
  if (unknown) throw new Error(`The database is newer than this program: it holds migration ${unknown.name}`);
  const done: string[] = [];
  for (const { name, text, sha256 } of migrations) {
    const before = applied.get(name);
    if (before === sha256) continue;
    if (before !== undefined) throw new Error(`Migration ${name} was changed after it had been applied`);
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
    done.push(name);
  }
  return done;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(folder + name, 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
