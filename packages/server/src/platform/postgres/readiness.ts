import { Client } from 'pg';
import { connectionString, type Endpoint } from './endpoint.ts';
import type { Postmaster } from './postmaster.ts';

export const DATABASE = 'hasar';

const SILENCE_LIMIT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

const NO_SUCH_DATABASE = '3D000';
const STARTING_UP = '57P03';

/**
 * Waits until the database answers, and creates it when it is not there yet. Gives up after 30 s of silence; a server that
 * says it is still recovering is left to it, because killing it would only begin the recovery anew.
 */
export async function waitUntilReady(
  postmaster: Postmaster,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<void> {
  let lastSign = Date.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    const refusal = await run(endpoint, DATABASE, 'SELECT 1');
    if (!refusal) return;
    if (refusal.code === NO_SUCH_DATABASE) {
      const failure = await run(endpoint, 'postgres', `CREATE DATABASE ${DATABASE}`);
      if (failure) throw failure.error;
      return;
    }
    if (refusal.code === STARTING_UP) lastSign = Date.now();
    if (postmaster.hasEnded()) throw new Error(`PostgreSQL ended while starting (${await postmaster.ended})`);
    if (Date.now() - lastSign > SILENCE_LIMIT_MS) {
      throw new Error('PostgreSQL did not answer for 30 seconds', { cause: refusal.error });
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), postmaster.ended]);
  }
}

/** Runs one statement on a connection of its own. Undefined when it worked. */
async function run(endpoint: Endpoint, database: string, sql: string) {
  const client = new Client({
    connectionString: connectionString(endpoint, database),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection cut between two steps speaks up here; the step itself fails as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    return { error, code: error instanceof Error && 'code' in error ? error.code : undefined };
  } finally {
    await client.end().catch(() => {});
  }
}
