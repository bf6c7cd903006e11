import type { Env } from './env.ts';
import type { Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { asOwner } from './platform/db/owner.ts';
import { migrateQueue } from './platform/jobs/worker.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { findRunningPostgres } from './platform/postgres/running.ts';

/** One transaction as the owner of the database that the settings name; an embedded one is started when it is not running. */
export async function withOwnerDatabase<T>(
  env: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const quiet = () => undefined;
  const running = env.databaseUrl ?? (await findRunningPostgres(env.dataFolder, quiet));
  if (running !== undefined) return migrated(running, work);
  const postgres = await startEmbeddedPostgres({ dataFolder: env.dataFolder, log: quiet });
  try {
    return await migrated(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

async function migrated<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  await migrate(url, () => migrateQueue(url));
  return asOwner(url, work);
}
