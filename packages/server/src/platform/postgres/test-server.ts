import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded.ts';

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Something to do when the test is over, the last one first. */
export function later(step: () => Promise<unknown>): void {
  undo.push(step);
}

/** An own temp folder; the data folder below it is not there yet. */
export async function freshFolder(name = 'data'): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hasar-postgres-')));
  // As root the database runs as somebody else, who must be able to pass.
  await chmod(folder, 0o755);
  later(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

export type TestServer = EmbeddedPostgres & { messages: string[] };

/** Starts without waiting for the disk; stopped at the end of the test at the latest. */
export async function start(
  dataFolder: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<TestServer> {
  const messages: string[] = [];
  const server = await startEmbeddedPostgres({
    dataFolder,
    log: ({ message }) => messages.push(message),
    lockWaitMs: 200,
    ...more,
    settings: { fsync: 'off', ...more.settings },
  });
  later(() => server.stop());
  return { ...server, messages };
}

/** One statement on a connection of its own; the first column of the first row. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => {});
  }
}

export async function postmasterPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until `check` holds; true, so that a test can say that it expects it. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<true> {
  const holds = async () => check();
  await vi.waitUntil(() => holds().catch(() => false), { timeout: 30_000, interval: 20 });
  return true;
}

/** Another process that starts a server on `dataFolder` and then does as `then` says; ready when its server is. */
export async function otherProcess(
  dataFolder: string,
  then: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = launchOther(dataFolder, then);
  const said: unknown[] = await once(child.stdout, 'data');
  return { child, url: String(said[0]) };
}

/** The same, but without waiting for its server. */
export function launchOther(dataFolder: string, then: string): ChildProcessByStdio<null, Readable, null> {
  const door = fileURLToPath(new URL('embedded.ts', import.meta.url));
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(door)};
    const server = await startEmbeddedPostgres({
      dataFolder: ${JSON.stringify(dataFolder)}, log() {}, settings: { fsync: 'off' },
    });
    process.once('SIGTERM', () => server.stop());
    process.stdout.write(server.url);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  later(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
      await once(child, 'exit');
  });
  return child;
}
