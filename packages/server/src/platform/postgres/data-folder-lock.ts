import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One Hasar server per data folder.
 *
 * The lock is the kernel's own file lock, which ends with the process however it ends: there is no stale lock to recognise, no
 * recycled process number to be fooled by, and nothing to take over. SQLite is the only door Node has to such a lock on every
 * system. hasar.pid only tells people (and the error below) who holds it.
 * Nobody else in this process may open hasar.lock: closing it again would drop the lock (a rule of POSIX locks).
 */
export interface FolderLock {
  release(): Promise<void>;
}

const SQLITE_BUSY = 5;

/** @param waitMs how long a server that is still shutting down is waited for */
export async function lockDataFolder(dataFolder: string, waitMs: number): Promise<FolderLock> {
  const pidFile = join(dataFolder, 'hasar.pid');
  const held = await acquireFileLock(join(dataFolder, 'hasar.lock'), waitMs);
  if (!held) {
    const pid = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0] || 'unknown';
    throw new Error(
      `The data folder ${dataFolder} is in use by another Hasar server (process ${pid}). ` +
        'Stop that one first, or choose another folder with HASAR_DATA.',
    );
  }
  await writeFile(pidFile, `${process.pid}\n${new Date().toISOString()}\n`);
  await keepOwner(dataFolder, [pidFile, join(dataFolder, 'hasar.lock')]);
  return {
    release: async () => {
      await rm(pidFile, { force: true });
      held.close();
    },
  };
}

/** Takes an exclusive lock on `file`; undefined when somebody else kept it all the while. */
export async function acquireFileLock(file: string, waitMs: number): Promise<DatabaseSync | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    if (Date.now() >= deadline) return undefined;
    await pause(50);
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new Error(`${file} cannot be opened and locked; is its folder writable for this user?`, {
      cause: error,
    });
  }
}

/** When root starts it once, the folder's owner must still be able to start it later. */
async function keepOwner(folder: string, files: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  for (const file of files) await chown(file, uid, gid);
}
