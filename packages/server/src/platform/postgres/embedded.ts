import { chmod, mkdir, realpath, rmdir } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { bringUp, type Installation } from './bring-up.ts';
import { ensureCluster } from './cluster.ts';
import { lockDataFolder, type FolderLock } from './data-folder-lock.ts';
import { connectionString, makeEndpoint } from './endpoint.ts';
import { makeSystemFolder } from './folders.ts';
import type { Log } from './log.ts';
import { choosePlacement, clusterOf } from './placement.ts';
import { DATABASE } from './readiness.ts';
import { isShortPlace } from './socket-folder.ts';
import { supervise } from './supervise.ts';

const LOCK_WAIT_MS = 15_000;

export interface EmbeddedPostgres {
  /** Connection string of the database owner over the unix socket (or 127.0.0.1 on Windows), database `hasar`. */
  url: string;
  /** Fast, clean stop. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute; created when missing. */
  dataFolder: string;
  log: Log;
  /** Further settings of PostgreSQL (tests: fsync off). */
  settings?: Record<string, string>;
  /** The database could not be brought back after repeated tries. */
  onCrash?: (error: Error) => void;
  /** How long another server on this data folder is waited for, 15 s unless told. */
  lockWaitMs?: number;
  /** The pauses before each try to bring the database back; the last one repeats. */
  restartDelaysMs?: readonly number[];
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, lockWaitMs = LOCK_WAIT_MS } = options;
  const started = Date.now();
  const dataFolder = await makeDataFolder(options.dataFolder);
  const locks: FolderLock[] = [];
  const unlock = async () => {
    for (const lock of locks.splice(0).toReversed()) await lock.release();
  };
  try {
    locks.push(await lockDataFolder(dataFolder, lockWaitMs));
    const placement = await choosePlacement(dataFolder, log);
    // A copied data folder points to the same database: that one needs its own lock.
    if (placement.home !== dataFolder) locks.push(await lockDataFolder(placement.home, lockWaitMs));
    const installation = await install(placement, dataFolder, options);
    const first = await bringUp(installation, new AbortController().signal);
    log({ level: 'info', message: 'PostgreSQL is ready', detail: { milliseconds: Date.now() - started } });

    const supervision = supervise(first, {
      restart: (signal) => bringUp(installation, signal),
      log,
      onCrash: options.onCrash,
      delaysMs: options.restartDelaysMs,
    });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await supervision.stop();
      await leaveShortPlace(installation);
      await unlock();
    };
    return { url: connectionString(installation.endpoint, DATABASE), stop: () => (stopped ??= stop()) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function makeDataFolder(folder: string): Promise<string> {
  if (!isAbsolute(folder)) throw new Error(`The data folder must be an absolute path, not ${folder}`);
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o700);
  // One folder, one name: two ways to it must not become two databases.
  return realpath(folder);
}

async function install(
  placement: { home: string; user: Installation['user'] },
  dataFolder: string,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<Installation> {
  const { home, user } = placement;
  const copyFolder = () => (user ? makeSystemFolder() : Promise.resolve(dataFolder));
  const native = await prepareBinaries({ user, copyFolder, log });
  const endpoint = await makeEndpoint(home, user);
  const durable = settings['fsync'] !== 'off';
  const created = await ensureCluster({ cluster: clusterOf(home), native, user, endpoint, durable });
  if (created) log({ level: 'info', message: `A new database was created in ${clusterOf(home)}` });
  return { home, user, native, endpoint, settings, log };
}

/** The short socket folder of a deep data folder lies elsewhere; nothing of ours stays there. */
async function leaveShortPlace({ endpoint, home }: Installation): Promise<void> {
  if (endpoint.kind === 'socket' && isShortPlace(endpoint.folder, home))
    await rmdir(endpoint.folder).catch(() => {});
}
