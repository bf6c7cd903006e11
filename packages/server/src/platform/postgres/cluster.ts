import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { program } from './binaries.ts';
import { accessArguments, OWNER, type Endpoint } from './endpoint.ts';
import { giveTo, type SystemUser } from './system-user.ts';
import { runTool } from './tool.ts';

const MAJOR_VERSION = '18';

/** Makes sure there is a cluster that this PostgreSQL and this user can run. True when it is a new one. */
export async function ensureCluster(options: {
  cluster: string;
  native: string;
  user: SystemUser | undefined;
  endpoint: Endpoint;
  /** False only for databases that nobody would miss after a power cut. */
  durable: boolean;
}): Promise<boolean> {
  const { cluster, user } = options;
  await removeDrafts(cluster);
  const found = await stat(cluster).catch(() => undefined);
  if (!found) {
    await createCluster(options);
    return true;
  }
  if (user && found.uid !== user.uid) await giveTo(user, cluster);
  if (!user && process.getuid && found.uid !== process.getuid()) {
    throw new Error(
      `${cluster} belongs to another user (number ${found.uid}): start Hasar as that one, or as root`,
    );
  }
  // A restored copy may be open to others, which PostgreSQL refuses.
  if ((found.mode & 0o077) !== 0) await chmod(cluster, 0o700);
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === MAJOR_VERSION) return false;
  throw new Error(
    version
      ? `${cluster} was made by PostgreSQL ${version}; this Hasar has PostgreSQL ${MAJOR_VERSION}`
      : `${cluster} is not a database: its file PG_VERSION is missing`,
  );
}

async function createCluster(options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { cluster, native, user, endpoint, durable } = options;
  // Made aside and renamed at the end, so a killed start leaves no half cluster. Each under a name of its own: the initdb of a
  // killed Hasar may still be running, and what it writes, or clears away in the end, must not be ours.
  const draft = await mkdtemp(draftName(cluster));
  if (user) await chown(draft, user.uid, user.gid);
  // Text is compared by code point, so an index serves LIKE 'x%' too; lists for people name the collation "tr-TR-x-icu".
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const rest = ['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  const all = ['-D', draft, '-U', OWNER, ...text, ...accessArguments(endpoint), ...rest];
  await runTool(program(native, 'initdb'), all, user);
  await rename(draft, cluster);
  if (durable) await syncFolder(dirname(cluster));
}

function draftName(cluster: string): string {
  return `${cluster}.new-`;
}

/** What cannot be removed yet, because somebody still writes there, goes at another start. */
async function removeDrafts(cluster: string): Promise<void> {
  const home = dirname(cluster);
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (path.startsWith(draftName(cluster))) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Writes a renaming down to the disk; Windows has no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
