import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@hasar/server/src/platform/db/migrate.ts';
import { migrateQueue } from '@hasar/server/src/platform/jobs/worker.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@hasar/server/src/platform/postgres/embedded.ts';
import { databaseNamed } from '@hasar/server/src/testing/database-url.ts';
import pg from 'pg';
import { loadCases } from './load.ts';

/** Raised whenever other rows come out of the generator: what was loaded before is then thrown away. */
const generatorVersion = 2;

const sizes = { '10k': 10_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof sizes;

export const scratchFolder = resolve(process.env['HASAR_BENCH_DATA'] ?? '/tmp/hasar-bench');
const migrationsFolder = fileURLToPath(new URL('../../packages/server/migrations/', import.meta.url));

/** Two servers with full pools, and the bare statements beside them. */
const measuringSettings = { max_connections: '100' };

/** For the load alone: nobody would miss it after a power cut, it would be made again. */
const loadingSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

export interface Scratch {
  readonly urls: Readonly<Record<Size, string>>;
  stop(): Promise<void>;
}

/** The scratch databases, loaded where they are missing or out of date, under the settings the product runs with. */
export async function openScratch(log: (line: string) => void): Promise<Scratch> {
  let postgres = await start(measuringSettings);
  try {
    const missing = await outdated(postgres.url);
    if (missing.length > 0) {
      await postgres.stop();
      postgres = await start(loadingSettings);
      for (const size of missing) await make(postgres.url, size, log);
      await postgres.stop();
      postgres = await start(measuringSettings);
    }
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const { url } = postgres;
  return {
    urls: { '10k': databaseNamed(url, nameOf('10k')), '1m': databaseNamed(url, nameOf('1m')) },
    stop: () => postgres.stop(),
  };
}

function start(settings: Record<string, string>): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataFolder: scratchFolder, log: () => undefined, settings });
}

async function outdated(url: string): Promise<Size[]> {
  const { rows } = await run(
    url,
    `select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database`,
  );
  const loaded = (size: Size) => rows.some((row) => row.name === nameOf(size) && row.comment === signature());
  return (Object.keys(sizes) as Size[]).filter((size) => !loaded(size));
}

async function make(url: string, size: Size, log: (line: string) => void): Promise<void> {
  const name = nameOf(size);
  const own = databaseNamed(url, name);
  await run(url, `drop database if exists ${name} with (force)`);
  await run(url, `create database ${name}`);
  await migrate(own, () => migrateQueue(own));
  await loadCases(own, sizes[size], (line) => log(`${name}: ${line}`));
  // Written last: a load that was cut short is not taken for a whole one.
  await run(url, `comment on database ${name} is '${signature()}'`);
}

function nameOf(size: Size): string {
  return `bench_${size}`;
}

function signature(): string {
  const hash = createHash('sha256').update(`generator ${generatorVersion}`);
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(migrationsFolder + name));
  return hash.digest('hex');
}

async function run(url: string, text: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(text);
  } finally {
    await client.end();
  }
}
