import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { abandonFiles, removeOldUploads } from './queries-uploads.ts';
import { fileIdOf } from './service-keys.ts';

/** Keys that are asked about at once. */
const batch = 500;

/**
 * Removes bytes that no document names once they are older than the grace: of uploads that were never finished or were
 * refused, and what broken writes have left. Deleted documents keep theirs, and what is not ours in the store is left alone.
 * @returns how many files were removed
 */
export async function sweepFiles(database: Database, files: FileStore, before: Date): Promise<number> {
  let removed = await files.removeLeftovers(before);
  let keys: string[] = [];
  for await (const { key } of files.list(before)) {
    keys.push(key);
    if (keys.length < batch) continue;
    removed += await removeUnnamed(database, files, keys);
    keys = [];
  }
  removed += await removeUnnamed(database, files, keys);
  await removeOldUploads(database.nobody, before);
  return removed;
}

async function removeUnnamed(database: Database, files: FileStore, keys: readonly string[]): Promise<number> {
  const ours = keys.flatMap((key) => {
    const of = fileIdOf(key);
    return of ? [{ key, ...of }] : [];
  });
  if (ours.length === 0) return 0;
  const unnamed = new Set(
    await abandonFiles(database.nobody, [...new Set(ours.map(({ fileId }) => fileId))]),
  );
  // What still waits of a file that has a document is a second sending of the same.
  const gone = ours.filter(({ fileId, waits }) => waits || unnamed.has(fileId));
  for (const { key } of gone) await files.remove(key);
  return gone.length;
}
