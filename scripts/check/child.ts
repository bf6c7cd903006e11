import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Passes the output on as it comes instead of collecting it. */
  readonly live?: boolean;
}

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
}

const running = new Set<ChildProcess>();
const patience = 10_000;
let ending = false;

/** Runs a command, tools of this repository first in PATH, in a process group of its own so that it can be ended whole. */
export function run(
  [command = '', ...args]: readonly string[],
  { cwd, env, live = false }: Options,
): Promise<Outcome> {
  const path = [join(cwd, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    detached: true,
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (passed: boolean, note = '') => {
      running.delete(child);
      // Whoever waits would start the next command: nothing new begins once we are told to end.
      if (!ending) resolve({ passed, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.once('error', (error) => end(false, `${command}: ${error.message}\n`));
    child.once('close', (code, signal) =>
      end(code === 0, signal === null ? '' : `${command}: ended by ${signal}\n`),
    );
  });
}

/** Ctrl-C and the like reach only this process: hand them on, wait for the children to end, then end likewise. */
export function endChildrenOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      ending = true;
      const leave = () => process.exit(128 + constants.signals[signal]);
      if (running.size === 0) leave();
      for (const child of running) {
        // What outlives the command it served, such as a background job deaf to Ctrl-C, has nobody left to end it.
        child.once('exit', () => killGroup(child, 'SIGKILL'));
        child.once('close', () => {
          if (running.size === 0) leave();
        });
        killGroup(child, signal);
        setTimeout(() => killGroup(child, 'SIGKILL'), patience);
      }
    });
  }
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group ended between the look and the kill: nothing is left to do.
  }
}
