import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeSystemFolder, shortHash, SYSTEM_FOLDER } from './folders.ts';
import { runsAsRoot, type SystemUser } from './system-user.ts';

/** The system limits the path of a socket: 103 bytes on macOS, 107 on Linux. */
const PATH_LIMIT = 100;

/** Creates the folder of the unix socket: in `home`, or in a short place when that path is too long for a socket. */
export async function makeSocketFolder(
  home: string,
  socketName: string,
  user: SystemUser | undefined,
): Promise<string> {
  const usual = join(home, 'run');
  if (Buffer.byteLength(join(usual, socketName)) <= PATH_LIMIT) return makePrivate(usual, user);
  if (runsAsRoot()) await makeSystemFolder();
  const short = runsAsRoot()
    ? join(SYSTEM_FOLDER, `run-${shortHash(home)}`)
    : join(tmpdir(), `hasar-${shortHash(home)}`);
  return makePrivate(short, user);
}

export function isShortPlace(folder: string, home: string): boolean {
  return dirname(folder) !== home;
}

/** Whoever can enter this folder is the owner of the database, so nobody but `user` (and root) may. */
async function makePrivate(folder: string, user: SystemUser | undefined): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  // In the temp folder somebody else may have been there first, with a folder or a link of his.
  if (!found.isDirectory() || !(runsAsRoot() || found.uid === (process.getuid?.() ?? found.uid))) {
    throw new Error(
      `${folder} belongs to somebody else; remove it, or choose another data folder with HASAR_DATA`,
    );
  }
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return folder;
}
