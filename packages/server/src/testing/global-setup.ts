import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { migrateQueue } from '../platform/jobs/worker.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { databaseNamed, templateDatabase } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hasar-test-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const url = databaseNamed(postgres.url, templateDatabase);
  await migrate(url, () => migrateQueue(url));
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
