import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectionString, makeEndpoint } from './endpoint.ts';
import type { Log } from './log.ts';
import { choosePlacement, clusterOf } from './placement.ts';
import { DATABASE } from './readiness.ts';

/**
 * Connection string of the owner to the database that a Hasar server of this very machine serves from a data folder now;
 * undefined when none answers. Not on Windows, where nobody else knows its port.
 */
export async function findRunningPostgres(dataFolder: string, log: Log): Promise<string | undefined> {
  if (process.platform === 'win32' || !(await exists(dataFolder))) return undefined;
  const { home, user } = await choosePlacement(dataFolder, log);
  if (!(await exists(join(clusterOf(home), 'postmaster.pid')))) return undefined;
  const url = connectionString(await makeEndpoint(home, user), DATABASE);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
