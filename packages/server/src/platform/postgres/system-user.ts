import { chown, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

async function accounts(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // macOS writes nobody as -2: the kernel wants it unsigned.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

/** PostgreSQL refuses to run as root and needs a user with a name, so a bare number will not do. */
export async function findServiceUser(): Promise<SystemUser> {
  const all = await accounts();
  const found = ['postgres', 'nobody'].flatMap((name) => all.filter((user) => user.name === name))[0];
  if (found) return found;
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". ' +
      'Start Hasar as an ordinary user, or set DATABASE_URL.',
  );
}

export async function findUserById(uid: number): Promise<SystemUser | undefined> {
  return (await accounts()).find((user) => user.uid === uid && uid !== 0);
}

/** Makes `path` and everything below belong to `user`. */
export async function giveTo(user: SystemUser, path: string): Promise<void> {
  await chown(path, user.uid, user.gid);
  const entries = await readdir(path, { recursive: true });
  for (const entry of entries) await chown(join(path, entry), user.uid, user.gid);
}
