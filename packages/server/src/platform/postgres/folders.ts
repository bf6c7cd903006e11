import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SystemUser } from './system-user.ts';
import { canReach } from './tool.ts';

/** Where root keeps what the service user could not reach elsewhere. */
export const SYSTEM_FOLDER = '/var/lib/hasar';

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Root's place for a database whose data folder the service user cannot reach; a note in the folder survives its renaming. */
export async function placeElsewhere(dataFolder: string): Promise<string> {
  const note = (await readFile(noteOf(dataFolder), 'utf8').catch(() => '')).trim();
  // Only what we write ourselves counts: the note must not send root's work to a place of somebody's choice.
  const genuine = dirname(note) === SYSTEM_FOLDER && /\/[0-9a-f]{16}$/.test(note);
  return genuine ? note : join(SYSTEM_FOLDER, shortHash(dataFolder));
}

export async function rememberPlace(dataFolder: string, place: string): Promise<void> {
  await writeFile(noteOf(dataFolder), `${place}\n`);
}

function noteOf(dataFolder: string): string {
  return join(dataFolder, 'database-location');
}

/** Creates a folder of root's below SYSTEM_FOLDER, whatever the umask says. */
export async function makeSystemFolder(folder = SYSTEM_FOLDER): Promise<string> {
  if (await mkdir(SYSTEM_FOLDER, { recursive: true })) await chmod(SYSTEM_FOLDER, 0o755);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Makes sure `user` can pass through `folder`. Only a folder of root's own is opened, and only to the group of that user. */
export async function letEnter(user: SystemUser, folder: string): Promise<boolean> {
  if (await canReach(user, [folder])) return true;
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || !(await canReach(user, [dirname(folder)]))) return false;
  await chown(folder, 0, user.gid);
  await chmod(folder, (mode & 0o707) | 0o010);
  return canReach(user, [folder]);
}

/** The user number of a path's owner; undefined when there is nothing. */
export async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => found.uid,
    () => undefined,
  );
}
