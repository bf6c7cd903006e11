import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { TestClient } from './client.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The product as a process of its own, to be stopped, killed and started again like the real one. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  readonly output: () => string;

  constructor(child: ChildProcess, address: string, output: () => string) {
    this.child = child;
    this.address = address;
    this.output = output;
  }

  client(): TestClient {
    return new TestClient(this.address);
  }

  /** Sends the signal and waits for the end. @returns exit code, null when the signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
    return this.child.exitCode;
  }
}

/** Starts the server with these settings and waits until it says that it is ready; throws with its output when it ends first. */
export async function startProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HASAR_LOG_LEVEL: 'warn',
      // One port is not enough for all that run at once.
      SMTP_LISTEN: 'off',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('is ready:')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return new ServerProcess(child, address, () => output);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
