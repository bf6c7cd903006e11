import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../check/child.ts';
import { freePort } from '../../packages/server/src/testing/process.ts';

/** Debian's packages of an object store that speaks S3 and checks signatures. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const programs = ['account', 'container', 'object'] as const;
const account = { accessKey: 'test:tester', secretKey: 'testing' };

export interface Swift {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  stop(): Promise<void>;
}

/** Installs it where root may; throws with what to install elsewhere. */
export async function ensureSwift(): Promise<void> {
  if (existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached')) return;
  if (process.getuid?.() !== 0) throw new Error(`install on Debian: ${packages.join(' ')}`);
  const options = { cwd: tmpdir(), live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=900'];
  await run([...apt, 'update'], options);
  await run([...apt, 'install', '-y', '--no-install-recommends', ...packages], options);
}

/**
 * One account, container and object server behind a proxy with s3api, in a folder of their own, with an empty bucket.
 * @param origin of pages that may send to it by themselves (CORS)
 */
export async function startSwift(folder: string, origin: string): Promise<Swift> {
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const ports = { account: 0, container: 0, object: 0 };
  for (const name of programs) {
    ports[name] = await freePort();
    await buildRing(folder, name, ports[name]);
    writeFileSync(join(folder, `${name}.conf`), storageServer(folder, name, ports[name]));
  }
  const [proxyPort, cachePort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'proxy.conf'), proxy(folder, proxyPort, cachePort, origin));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const children = [
    begin(folder, 'memcached', [...asNobody, '-l', '127.0.0.1', '-p', String(cachePort), '-m', '32']),
    ...[...programs, 'proxy'].map((name) =>
      begin(folder, `swift-${name}-server`, [join(folder, `${name}.conf`)]),
    ),
  ];
  const stop = async () => {
    await Promise.all(children.map((child) => end(child)));
  };
  try {
    for (const port of [...Object.values(ports), cachePort, proxyPort]) await listening(port);
    const endpoint = `http://127.0.0.1:${proxyPort}`;
    await makeBucket(endpoint, 'hasar');
    return { endpoint, bucket: 'hasar', region: 'us-east-1', ...account, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function buildRing(folder: string, name: string, port: number): Promise<void> {
  const steps = [['create', '2', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']];
  for (const words of steps) {
    const { passed, output } = await run(['swift-ring-builder', `${name}.builder`, ...words], {
      cwd: folder,
    });
    if (!passed) throw new Error(output);
  }
}

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 1
log_level = ERROR
`;
}

function storageServer(folder: string, name: string, port: number): string {
  return `${common(folder, port)}devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
}

function proxy(folder: string, port: number, cachePort: number, origin: string): string {
  return `${common(folder, port)}[pipeline:main]
pipeline = cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = ${origin}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${origin}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${account.secretKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

/** In a group of its own, since each server works in a child of itself. */
function begin(folder: string, program: string, words: readonly string[]): ChildProcess {
  const log = openSync(join(folder, `${program}.log`), 'a');
  return spawn(program, words, { detached: true, stdio: ['ignore', log, log] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

async function listening(port: number): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const socket = createConnection(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await pause(100);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** Over Swift's own door, where a bucket is a container. */
async function makeBucket(endpoint: string, name: string): Promise<void> {
  const headers = { 'x-storage-user': account.accessKey, 'x-storage-pass': account.secretKey };
  const signIn = await fetch(`${endpoint}/auth/v1.0`, { headers });
  const token = { 'x-auth-token': signIn.headers.get('x-auth-token') ?? '' };
  const answer = await fetch(`${signIn.headers.get('x-storage-url')}/${name}`, {
    method: 'PUT',
    headers: token,
  });
  if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`);
}
