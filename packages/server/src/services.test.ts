import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { caseOf, casesPath, kaskoData, listOf } from './testing/cases.ts';
import type { TestClient } from './testing/client.ts';
import { databaseNamed } from './testing/database-url.ts';
import { freePort, startProcess, type ServerProcess } from './testing/process.ts';

const email = 'ilk@example.com';
const password = 'Sınav-Parola-1';
const admin = { HASAR_ADMIN_EMAIL: email, HASAR_ADMIN_PASSWORD: password };

let dataFolder: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'hasar-services-'));
  // As root the database runs as another user, who must be able to come this far.
  await chmod(dataFolder, 0o755);
});
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(settings);
  running.push(server);
  return server;
}

async function signIn(
  server: ServerProcess,
  userEmail = email,
  userPassword = password,
): Promise<TestClient> {
  const client = server.client();
  const answer = await client.post('/api/insurance-iam-management/v1/login', { userEmail, userPassword });
  if (answer.status !== 200) throw new Error(answer.text);
  return client;
}

test('first administrator: their address is the organization’s, no demo data, and all is there after a restart', async () => {
  const settings = { ...admin, HASAR_DATA: join(dataFolder, 'ilk acente'), PORT: String(await freePort()) };
  const first = await start(settings);
  const client = await signIn(first);
  expect(listOf(await client.get(casesPath))).toEqual([]);
  const opened = caseOf(await client.post(casesPath, { caseTypeCode: 'kh1', caseData: kaskoData }));
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await start({ ...settings, HASAR_ADMIN_PASSWORD: 'Başka-Parola-2' });
  const again = await signIn(second);
  expect(listOf(await again.get(casesPath, { search: 'isikci' }))).toEqual([opened]);
  // The session of before the restart holds too.
  expect(caseOf(await client.get(`${casesPath}/${opened.id}`))).toEqual(opened);
  expect(await second.end('SIGINT')).toBe(0);
});

test('demo agency on the embedded default: three people, all types and statuses, plainly marked', async () => {
  const server = await start({ HASAR_DATA: join(dataFolder, 'demo') });
  expect(server.output()).toContain('admin@demo.example');
  const client = await signIn(server, 'operator@demo.example', 'Hasar-demo-1');
  const cases = listOf(await client.get(casesPath, { limit: '1000' }));
  expect(cases).toHaveLength(200);
  expect(new Set(cases.map((item) => item.caseTypeCode)).size).toBe(16);
  expect(new Set(cases.map((item) => item.caseStatusCode)).size).toBe(13);
  expect(cases.every((item) => String(item.caseData['remarks']).startsWith('Demo kayıt:'))).toBe(true);
  await server.end('SIGTERM');
});

test('two servers that start at once on one empty database: both serve, one organization', async () => {
  const url = inject('databaseUrl');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database two_at_once');
  await client.end();
  const settings = { ...admin, DATABASE_URL: databaseNamed(url, 'two_at_once') };
  const servers = await Promise.all([start(settings), start(settings)]);
  for (const server of servers) expect((await server.client().get('/ready')).status).toBe(200);
  const check = new pg.Client({ connectionString: settings.DATABASE_URL });
  await check.connect();
  const { rows } = await check.query('select count(*)::int as count from organizations');
  await check.end();
  expect(rows).toEqual([{ count: 1 }]);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
});

test('with DATABASE_URL and no first administrator nothing is written, and the start says what to do', async () => {
  const url = inject('databaseUrl');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database left_alone');
  await client.end();
  const server = await start({ DATABASE_URL: databaseNamed(url, 'left_alone') });
  expect(server.output()).toContain('HASAR_ADMIN_EMAIL');
  const check = new pg.Client({ connectionString: databaseNamed(url, 'left_alone') });
  await check.connect();
  const { rows } = await check.query(
    'select (select count(*) from organizations)::int as organizations, (select count(*) from cases)::int as cases',
  );
  await check.end();
  expect(rows).toEqual([{ organizations: 0, cases: 0 }]);
  await server.end('SIGTERM');
});

describe('a start that cannot work', () => {
  test('names every wrong setting', async () => {
    const started = startProcess({ PORT: 'abc', HASAR_DATTA: 'x', HASAR_ADMIN_EMAIL: 'a@example.com' });
    await expect(started).rejects.toThrow(/PORT: [\s\S]*HASAR_ADMIN_PASSWORD: [\s\S]*HASAR_DATTA: /);
  });

  test('says that the port is taken, and leaves no database running', async () => {
    const folder = join(dataFolder, 'port');
    const first = await start({ ...admin, HASAR_DATA: folder });
    const port = new URL(first.address).port;
    const other = join(dataFolder, 'port-2');
    await expect(startProcess({ ...admin, HASAR_DATA: other, PORT: port })).rejects.toThrow(/EADDRINUSE/);
    await expect(readFile(join(other, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
    await first.end('SIGTERM');
  });
});
