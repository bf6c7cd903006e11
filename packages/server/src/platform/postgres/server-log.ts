import { chown, open, rename, stat, type FileHandle } from 'node:fs/promises';
import type { SystemUser } from './system-user.ts';

const MAX_BYTES = 10_000_000;
const TAIL_BYTES = 4_000;

export interface ServerLog {
  /** For the process to write into. Close it after the process has been spawned. */
  handle: FileHandle;
  /** The last lines since this opening. */
  tail(): Promise<string>;
}

/** Opens PostgreSQL's log for appending; a large one is put aside first, over the one put aside before. */
export async function openServerLog(file: string, user: SystemUser | undefined): Promise<ServerLog> {
  if ((await sizeOf(file)) > MAX_BYTES) await rename(file, `${file}.1`);
  const start = await sizeOf(file);
  const handle = await open(file, 'a', 0o600);
  if (user) await chown(file, user.uid, user.gid);
  return {
    handle,
    tail: async () => {
      const reader = await open(file, 'r');
      try {
        const from = Math.max(start, (await sizeOf(file)) - TAIL_BYTES);
        const { buffer, bytesRead } = await reader.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from);
        return buffer.subarray(0, bytesRead).toString('utf8').trim();
      } finally {
        await reader.close();
      }
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
