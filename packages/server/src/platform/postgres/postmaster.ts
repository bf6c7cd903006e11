import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries.ts';
import { openServerLog } from './server-log.ts';
import type { SystemUser } from './system-user.ts';
import { processOptions } from './tool.ts';

const FAST_STOP_MS = 15_000;

/** The main process of one run of PostgreSQL. */
export interface Postmaster {
  /** Settles when the process has ended, saying how. */
  ended: Promise<string>;
  hasEnded(): boolean;
  /** The end of what it wrote into its log. */
  logTail(): Promise<string>;
  /** Fast and clean; sessions are cut, nothing committed is lost. Harmless when it has ended already. */
  stop(): Promise<void>;
}

export async function launchPostmaster(options: {
  native: string;
  args: string[];
  user: SystemUser | undefined;
  logFile: string;
}): Promise<Postmaster> {
  const { native, args, user, logFile } = options;
  const serverLog = await openServerLog(logFile, user);
  const output = serverLog.handle.fd;
  // A group of its own: Ctrl-C in the terminal reaches only us, and we stop it in our order. It is never unref'ed: a program
  // that forgets to stop it stays alive, and so do the waits for its end.
  const child = spawn(program(native, 'postgres'), args, {
    ...processOptions(user, native),
    detached: true,
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) => (signal ? `signal ${String(signal)}` : `exit code ${String(code)}`),
    (error: unknown) => String(error),
  );
  // A program that ends without stopping it (process.exit, an uncaught error) still asks it to go.
  const farewell = () => signalPostmaster(native, child, 'SIGINT');
  process.once('exit', farewell);
  void ended.then(() => process.off('exit', farewell));
  try {
    await once(child, 'spawn');
  } finally {
    await serverLog.handle.close();
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ended,
    hasEnded,
    logTail: () => serverLog.tail(),
    stop: async () => {
      if (hasEnded()) return;
      signalPostmaster(native, child, 'SIGINT');
      const impatience = new AbortController();
      const patience = pause(FAST_STOP_MS, undefined, { signal: impatience.signal }).then(
        () => signalPostmaster(native, child, 'SIGQUIT'),
        () => undefined,
      );
      await ended;
      impatience.abort();
      await patience;
    },
  };
}

function signalPostmaster(native: string, child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): void {
  if (child.pid === undefined) return;
  // Windows has no signals; PostgreSQL has its own there, which pg_ctl knows how to send.
  if (process.platform !== 'win32') child.kill(signal);
  else
    spawnSync(program(native, 'pg_ctl'), ['kill', signal.slice(3), String(child.pid)], { windowsHide: true });
}
