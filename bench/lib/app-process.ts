import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// What `npm start` runs, with the same options.
const program = [
  '--max-semi-space-size=4',
  fileURLToPath(new URL('../../scripts/start.ts', import.meta.url)),
];

/** A server of its own process, as `npm start` runs it, on a free port of this machine. */
export class AppProcess {
  readonly port: number;
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/**
 * @param url the database; empty for the embedded one in the data folder that the settings name
 * @param settings settings of the product beside database and port
 */
export async function startApp(url: string, settings: Record<string, string>): Promise<AppProcess> {
  const child = spawn(process.execPath, program, {
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HASAR_'))),
      // As under npm: the server stops by itself when whoever started it is gone.
      npm_lifecycle_event: 'bench',
      NODE_ENV: 'production',
      HASAR_LOG_LEVEL: 'silent',
      SMTP_LISTEN: 'off',
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /is ready: http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return new AppProcess(child, Number(port));
    }
  }
  throw new Error('the server did not start');
}
