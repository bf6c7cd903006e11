import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from './endpoint.ts';
import { clearLeftovers } from './leftover.ts';
import type { Log } from './log.ts';
import { clusterOf, type Placement } from './placement.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { waitUntilReady } from './readiness.ts';
import { postgresArguments } from './settings.ts';

/** Everything that is the same for each run of the postmaster on one data folder. */
export interface Installation extends Placement {
  native: string;
  endpoint: Endpoint;
  settings: Record<string, string>;
  log: Log;
}

const LEFTOVER_WAIT_MS = 30_000;

/** The children of a killed postmaster finish what they are at before they notice, and keep its memory until then. */
const STILL_LEAVING = /pre-existing shared memory block|lock file ".*" already exists/;

/** Starts PostgreSQL and returns when the database answers. */
export async function bringUp(installation: Installation, signal: AbortSignal): Promise<Postmaster> {
  const { home, native, user, endpoint, log } = installation;
  const cluster = clusterOf(home);
  const logFile = join(home, 'postgres.log');
  const args = postgresArguments(cluster, endpoint, installation.settings);
  const deadline = Date.now() + LEFTOVER_WAIT_MS;
  let waiting = false;
  for (;;) {
    signal.throwIfAborted();
    await clearLeftovers({ cluster, native, user, endpoint, log });
    const postmaster = await launchPostmaster({ native, args, user, logFile });
    try {
      await waitUntilReady(postmaster, endpoint, signal);
      return postmaster;
    } catch (error) {
      await postmaster.stop();
      signal.throwIfAborted();
      const tail = await postmaster.logTail();
      if (!STILL_LEAVING.test(tail) || Date.now() > deadline) throw explained(error, logFile, tail);
      if (!waiting)
        log({ level: 'warn', message: 'Sessions of an earlier run are still ending; waiting for them' });
      waiting = true;
      await pause(100);
    }
  }
}

function explained(error: unknown, logFile: string, tail: string): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${reason}\nThe end of ${logFile}:\n${tail || '(nothing)'}`, { cause: error });
}
