import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sweepFiles } from '../modules/documents/service-sweep.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { Acknowledged } from './uploads.ts';

/** What is wrong between rows, bytes and what was acknowledged; all empty when nothing is. */
export interface Audit {
  /** Said to be there, but without a row or with other bytes. */
  readonly lost: string[];
  readonly rowsWithoutBytes: string[];
  readonly bytesWithoutRow: string[];
}

/** Sweeps without a grace and compares. @param rows the keys that documents name */
export async function auditFiles(
  database: Database,
  files: FileStore,
  rows: readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<Audit & { swept: number }> {
  const soon = new Date(Date.now() + 60_000);
  const swept = await sweepFiles(database, files, soon);
  const keys: string[] = [];
  for await (const { key } of files.list(soon)) keys.push(key);
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
  const named = new Set(rows.map(folderOf));
  const lost: string[] = [];
  for (const { documentUrl, sha256 } of acknowledged) {
    if (!rows.includes(documentUrl) || (await sha256Of(files, documentUrl)) !== sha256)
      lost.push(documentUrl);
  }
  return {
    swept,
    lost,
    rowsWithoutBytes: rows.filter((key) => !keys.includes(key)),
    bytesWithoutRow: keys.filter((key) => !named.has(folderOf(key))),
  };
}

async function sha256Of(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.read(key);
  if (!file) return undefined;
  const hash = createHash('sha256');
  await pipeline(file.stream, hash);
  return hash.digest('hex');
}

/** Removes what nothing names, however young it is. */
export async function sweepNow({ database, files }: { database: Database; files: FileStore }): Promise<void> {
  await sweepFiles(database, files, new Date(Date.now() + 60_000));
}
