import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireFileLock } from './data-folder-lock.ts';
import { linkLibraries } from './native-links.ts';

const COPY_WAIT_MS = 60_000;

/** Copies PostgreSQL's programs, readable for everybody, in one step seen from outside. False when they are there already. */
export async function copyNative(native: string, copy: string): Promise<boolean> {
  if (await isComplete(copy)) return false;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  const lock = await acquireFileLock(`${copy}.lock`, COPY_WAIT_MS);
  if (!lock)
    throw new Error(`Another process has been copying PostgreSQL's programs to ${copy} for too long`);
  try {
    if (await isComplete(copy)) return false;
    const draft = `${copy}.partial`;
    await rm(draft, { recursive: true, force: true });
    // Links stay as they are: resolved ones would point back to the unreachable place.
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await linkLibraries(draft);
    await rename(draft, copy);
    return true;
  } finally {
    lock.close();
  }
}

async function isComplete(copy: string): Promise<boolean> {
  return stat(copy).then(
    () => true,
    () => false,
  );
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runnable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, runnable ? 0o755 : 0o644);
  }
}
