import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import type { Log } from './log.ts';
import type { SystemUser } from './system-user.ts';
import { runTool } from './tool.ts';

const STOP_SECONDS = '60';
const NOBODY = 0;

/**
 * Clears the way for a new postmaster: stops one that outlived a killed Hasar, and removes marks of one that is long gone.
 * The caller holds the lock of the data folder, so no other Hasar uses what is stopped here.
 */
export async function clearLeftovers(options: {
  cluster: string;
  native: string;
  user: SystemUser | undefined;
  endpoint: Endpoint;
  log: Log;
}): Promise<void> {
  const { cluster, log } = options;
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid !== undefined && (pid === NOBODY || isAlive(pid))) {
    if (await isPostmasterOf(cluster, pid)) {
      log({
        level: 'warn',
        message: 'PostgreSQL of an earlier run is still there; stopping it first',
        detail: { pid },
      });
      await stopThat(options);
    } else {
      // The number was given to another program since. PostgreSQL would take that for a running server and refuse to start.
      log({ level: 'warn', message: 'Removing the mark of a PostgreSQL that is gone', detail: { pid } });
      await rm(pidFile, { force: true });
    }
  }
  if (options.endpoint.kind === 'socket') {
    for (const file of options.endpoint.files) await rm(file, { force: true });
  }
}

async function stopThat({ cluster, native, user }: Parameters<typeof clearLeftovers>[0]): Promise<void> {
  const stop = (mode: string) =>
    runTool(program(native, 'pg_ctl'), ['stop', '-D', cluster, '-m', mode, '-w', '-t', STOP_SECONDS], user);
  await stop('fast').catch(() => stop('immediate'));
}

/** The number in postmaster.pid; nobody's when a crash left the file without one; undefined when there is no file. */
async function readPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10) || NOBODY;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  return pid !== NOBODY && (await commandLineOf(pid)).includes(`-D ${cluster} `);
}

/** How a running process was started, its arguments parted by spaces; empty when it is gone. */
async function commandLineOf(pid: number): Promise<string> {
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  const read: Partial<Record<NodeJS.Platform, () => Promise<string>>> = {
    linux: async () => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' '),
    darwin: () => runTool('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], undefined),
    win32: () => runTool('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query], undefined),
  };
  const line = await read[process.platform]?.().catch(() => '');
  return line?.replaceAll('"', '') ?? '';
}
