import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../http/byte-range.ts';
import type { FileStore, OpenFile, StoredFile } from './file-store.ts';

/** Half-written files lie apart, so that every other file is whole. */
const halfWritten = '.writing';

/** Keys as paths below one folder. */
export class LocalStore implements FileStore {
  readonly origin = undefined;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  target(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async write(key: string, source: AsyncIterable<Uint8Array> | Uint8Array): Promise<void> {
    const path = this.#pathOf(key);
    const half = join(this.#root, halfWritten, randomUUID());
    await makeFolder(dirname(half));
    try {
      const chunks = source instanceof Uint8Array ? [source] : source;
      // `flush` is an fsync before the file is closed: a name never leads to bytes that a power cut could take.
      await pipeline(chunks, createWriteStream(half, { mode: 0o600, flush: true, flags: 'wx' }));
      await moveInto(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const file = await openIfThere(this.#pathOf(key));
    if (!file) return undefined;
    try {
      const { size, version } = await factsOf(file);
      return { stream: file.createReadStream(range ?? {}), size, version };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async settle(waiting: string, key: string, version: string): Promise<boolean> {
    const path = this.#pathOf(key);
    try {
      await moveInto(this.#pathOf(waiting), path);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    // Looked at only here: until the move, newer bytes may have taken the place of those that were meant.
    const file = await open(path, 'r');
    let same: boolean;
    try {
      same = (await factsOf(file)).version === version;
    } finally {
      await file.close();
    }
    if (!same) await this.remove(key);
    return same;
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    // A folder goes with the last of its files.
    for (let folder = dirname(path); folder !== this.#root; folder = dirname(folder)) {
      if (!(await removedIfEmpty(folder))) return;
    }
  }

  async *list(before: Date): AsyncIterable<StoredFile> {
    for await (const path of filesBelow(this.#root)) {
      const key = relative(this.#root, path).split(sep).join('/');
      if (key.startsWith(`${halfWritten}/`)) continue;
      const modifiedAt = await modifiedIfThere(path);
      if (modifiedAt && modifiedAt < before) yield { key, modifiedAt };
    }
  }

  async removeLeftovers(before: Date): Promise<number> {
    let removed = 0;
    for await (const path of filesBelow(join(this.#root, halfWritten))) {
      const modifiedAt = await modifiedIfThere(path);
      if (!modifiedAt || modifiedAt >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  #pathOf(key: string): string {
    const parts = key.split('/');
    if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part)))
      throw new Error('a key leads out of the file store');
    return join(this.#root, ...parts);
  }
}

/** The inode: a file that took the place of another is another, whatever its size and time. */
async function factsOf(file: FileHandle): Promise<{ size: number; version: string }> {
  const { size, ino, mtimeNs } = await file.stat({ bigint: true });
  return { size: Number(size), version: `${ino}-${mtimeNs}-${size}` };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function modifiedIfThere(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Renames, and makes the new name as lasting as the bytes. */
async function moveInto(from: string, to: string): Promise<void> {
  for (;;) {
    await makeFolder(dirname(to));
    try {
      await rename(from, to);
      break;
    } catch (error) {
      // Whoever removed the last other file of the folder has taken the folder along.
      if (!isMissing(error) || !(await modifiedIfThere(from))) throw error;
    }
  }
  await syncFolder(dirname(to));
}

/** A folder that is new is itself a name in the one above. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const above = dirname(first);
  let folder = path;
  do {
    folder = dirname(folder);
    await syncFolder(folder);
  } while (folder !== above);
}

async function removedIfEmpty(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
