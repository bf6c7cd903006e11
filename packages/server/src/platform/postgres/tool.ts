import { execFile } from 'node:child_process';
import { parse } from 'node:path';
import type { SystemUser } from './system-user.ts';

/**
 * What every process of PostgreSQL starts with. The environment is not passed on: PGDATA, PGOPTIONS and the like would change
 * its behaviour, and our secrets are none of its business. The working directory must be one its user can enter.
 */
export function processOptions(user: SystemUser | undefined, folder: string) {
  return {
    cwd: parse(folder).root,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
    windowsHide: true,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  };
}

/** Runs a program to its end; a failure carries what it wrote. */
export function runTool(file: string, args: string[], user: SystemUser | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      file,
      args,
      { ...processOptions(user, file), maxBuffer: 10_000_000 },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const said = `${stdout}\n${stderr}`.trim();
        reject(new Error(`${file} failed: ${said || error.message}`, { cause: error }));
      },
    );
  });
}

/** Asks the kernel, as `user`, whether all these can be read (a folder: entered). Root is spared, so it cannot answer itself. */
export async function canReach(user: SystemUser, paths: string[]): Promise<boolean> {
  const script = 'for p; do if [ -d "$p" ]; then [ -x "$p" ]; else [ -r "$p" ]; fi || exit 1; done';
  return runTool('/bin/sh', ['-c', script, 'sh', ...paths], user).then(
    () => true,
    () => false,
  );
}
