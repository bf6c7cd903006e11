import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listCases, saveCase } from '@hasar/contract/cases/endpoints.ts';
import { login, logout } from '@hasar/contract/identity/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { TestClient } from './testing/client.ts';
import { databaseNamed } from './testing/database-url.ts';

const admin = { email: 'yonetici.gizli@example.com', password: 'Gizli-Parola-1' };
const wrong = { email: 'yabanci.gizli@example.com', password: 'Yanlis-Parola-9' };
const words = {
  search: 'AramaSozcugu',
  plate: '34 GZL 987',
  name: 'Gizem Saklioglu',
  identityNumber: '10000000146',
  policy: 'POL-GIZLI-77',
};

const patience = { timeout: 25_000, interval: 20 };

let child: ChildProcess;
let dataFolder: string;
let databaseUrl: string;
let address: string;
let output = '';
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'hasar-main-'));
  databaseUrl = databaseNamed(inject('databaseUrl'), `test_${randomUUID().replaceAll('-', '')}`);
  await asOwner(inject('databaseUrl'), `create database ${new URL(databaseUrl).pathname.slice(1)}`);
  child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      HASAR_DATA: dataFolder,
      HASAR_ADMIN_EMAIL: admin.email,
      HASAR_ADMIN_PASSWORD: admin.password,
      HASAR_LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  address = await vi.waitUntil(() => /is ready: (http:\S+)/.exec(output)?.[1], patience);
});
afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(dataFolder, { recursive: true, force: true });
});

async function asOwner(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** The log as its events, whole lines alone; what the greeting prints for a person is no event. */
const events = () =>
  output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Events of the log that came with this request, once it has been answered. */
const eventsOf = (requestId: string | null) =>
  vi.waitUntil(() => {
    const found = events().filter((event) => event['requestId'] === requestId);
    return found.some((event) => event['msg'] === 'request') && found;
  }, patience);

describe('the log', () => {
  test('tells each request by its route, its outcome and its id', async () => {
    const client = new TestClient(address);
    const answer = await client.get(listCases.path, { search: words.search });
    const [event] = await eventsOf(answer.headers.get('x-request-id'));
    expect(event).toMatchObject({ method: 'GET', route: listCases.path, status: 401 });
    expect(Object.keys(event!).toSorted()).toEqual([
      'level',
      'method',
      'milliseconds',
      'msg',
      'requestId',
      'route',
      'status',
      'time',
    ]);
  });

  test('holds nothing of what people send: no address, password, cookie, search word or claim', async () => {
    const client = new TestClient(address);
    const requests = [
      await client.post(login.path, { userEmail: wrong.email, userPassword: wrong.password }),
      await client.post(login.path, { userEmail: admin.email, userPassword: wrong.password }),
      await client.post(login.path, { userEmail: admin.email, userPassword: admin.password }),
      await client.get(listCases.path, { search: words.search }),
      await client.get(listCases.path, { columnFilters: JSON.stringify({ plate: words.plate }) }),
      await client.get(`/api/${words.search}`, { word: words.search }),
      await client.get(`/${words.search}`),
      await client.send('GET', `/api/%zz?word=${words.search}`),
      await client.send('POST', saveCase.path, { 'content-type': 'application/json' }, `{"x":"${words.name}`),
    ];
    const caseData = {
      customerFullName: words.name,
      customerIdNumber: words.identityNumber,
      policyNumber: words.policy,
    };
    requests.push(await client.post(saveCase.path, { caseTypeCode: 'kh2', caseData }));
    expect(requests.slice(0, 4).map(({ status }) => status)).toEqual([401, 401, 200, 200]);
    expect(requests.at(-1)?.status).toBe(200);
    const cookies = [...client.cookies.values()];
    expect(cookies).toHaveLength(1);

    // Faults behind the server, which quote what was sent in message and detail, over several lines too.
    await asOwner(
      databaseUrl,
      `create function refuse() returns trigger language plpgsql as $$
       begin raise exception E'cannot keep\\n%\\n%', new.case_data, new.case_data using detail = new.case_data::text; end $$;
       create trigger refuse before insert on cases for each row execute function refuse()`,
    );
    caseData.policyNumber += '8';
    const failed = await client.post(saveCase.path, { caseTypeCode: 'kh2', caseData });
    await asOwner(databaseUrl, 'drop function refuse() cascade; alter table cases rename to cases_gone');
    const lost = await client.get(listCases.path, { search: words.search });
    await asOwner(databaseUrl, 'alter table cases_gone rename to cases');
    expect([failed.status, lost.status]).toEqual([500, 500]);
    for (const { headers } of [failed, lost]) {
      const found = await eventsOf(headers.get('x-request-id'));
      expect(found.map((event) => event['msg'])).toEqual(['request failed', 'request']);
    }
    await client.post(logout.path, {});

    const log = JSON.stringify(events());
    for (const clear of [
      ...Object.values(admin),
      ...Object.values(wrong),
      ...Object.values(words),
      ...cookies,
    ]) {
      expect(log).not.toContain(clear);
      expect(log).not.toContain(encodeURIComponent(clear));
    }
    expect(output).not.toContain(admin.password);
  });
});

test('told to end, it ends cleanly', async () => {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect(new TestClient(address).get('/health')).rejects.toThrow('fetch failed');
});
