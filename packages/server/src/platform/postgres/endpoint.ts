import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeSocketFolder } from './socket-folder.ts';
import type { SystemUser } from './system-user.ts';

export const OWNER = 'hasar_owner';

/** Only part of the socket's name: nothing listens on a network port where there are unix sockets. */
const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Where the server listens. The folder of the socket guards the database; where there is none (Windows), a password does. */
export type Endpoint =
  | { kind: 'socket'; folder: string; port: number; files: string[] }
  | { kind: 'tcp'; host: '127.0.0.1'; port: number; passwordFile: string; password: string };

export async function makeEndpoint(home: string, user: SystemUser | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return makeTcpEndpoint(home);
  const folder = await makeSocketFolder(home, SOCKET_NAME, user);
  const files = [join(folder, SOCKET_NAME), join(folder, `${SOCKET_NAME}.lock`)];
  return { kind: 'socket', folder, port: SOCKET_PORT, files };
}

async function makeTcpEndpoint(home: string): Promise<Endpoint> {
  const passwordFile = join(home, 'postgres-password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => {});
  const password = await readFile(passwordFile, 'utf8');
  return { kind: 'tcp', host: '127.0.0.1', port: await freePort(), passwordFile, password };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export function connectionString(endpoint: Endpoint, database: string): string {
  if (endpoint.kind === 'tcp') {
    return `postgres://${OWNER}:${endpoint.password}@${endpoint.host}:${endpoint.port}/${database}`;
  }
  return `postgres://${OWNER}@localhost:${endpoint.port}/${database}?host=${encodeURIComponent(endpoint.folder)}`;
}

/** The settings that make the server listen there and nowhere else. */
export function listenSettings(endpoint: Endpoint): Record<string, string> {
  const port = String(endpoint.port);
  if (endpoint.kind === 'tcp') return { port, listen_addresses: endpoint.host, unix_socket_directories: '' };
  // The setting is a list: unquoted, a comma or a space in the path would split it.
  const folder = `"${endpoint.folder.replaceAll('"', '""')}"`;
  return { port, listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' };
}

/** Who may connect, for initdb. */
export function accessArguments(endpoint: Endpoint): string[] {
  if (endpoint.kind === 'socket') return ['--auth-local=trust', '--auth-host=reject'];
  return ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${endpoint.passwordFile}`];
}
