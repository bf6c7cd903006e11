import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { casesPath, kaskoData, listOf } from './testing/cases.ts';
import type { TestClient } from './testing/client.ts';
import { freePort, startProcess, type ServerProcess } from './testing/process.ts';

/** Few of them in `npm test`; `npm run test:kill` makes it 500. */
const saves = Number(process.env['HASAR_TEST_SAVES'] ?? 120);
/** Of each of the two. */
const kills = Math.ceil(saves / 100);
let dataFolder: string;
let settings: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'hasar-kill-'));
  settings = {
    HASAR_DATA: dataFolder,
    HASAR_ADMIN_EMAIL: 'ilk@example.com',
    HASAR_ADMIN_PASSWORD: 'Sınav-Parola-1',
    HASAR_LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  };
  server = await startProcess(settings);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
});

const dataOf = (serial: number) => ({
  ...kaskoData,
  policyNumber: `K-${serial}`,
  remarks: 'ğüşıöçİ '.repeat(50),
});

const isReady = () =>
  server
    .client()
    .get('/ready')
    .then(
      (answer) => answer.status === 200,
      () => false,
    );

/** Saves one case, again and again under its key, until the server says that it has it. */
async function saveUntilAcknowledged(client: TestClient, serial: number, onTry: () => void): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    try {
      const answer = await client.post(casesPath, { caseTypeCode: 'kh1', caseData: dataOf(serial) }, headers);
      if (answer.status === 200) return;
      if (answer.status < 500) throw new Error(answer.text);
    } catch (error) {
      // Refused or reset connections are what a killed server looks like from outside.
      if (!(error instanceof TypeError)) throw error;
    }
    onTry();
    await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true);
  }
}

async function killDatabase(): Promise<void> {
  const pid = Number((await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

async function killServer(): Promise<void> {
  await server.end('SIGKILL');
  server = await startProcess(settings);
}

test(
  `kill -9 of server and database in turn during ${saves} saves: every acknowledged one is there, whole, once`,
  { timeout: 180_000 },
  async () => {
    const client = server.client();
    await client.post('/api/insurance-iam-management/v1/login', {
      userEmail: 'ilk@example.com',
      userPassword: 'Sınav-Parola-1',
    });
    let acknowledged = 0;
    let retries = 0;
    let next = 0;
    const work = async () => {
      while (next < saves) {
        next += 1;
        await saveUntilAcknowledged(client, next, () => (retries += 1));
        acknowledged += 1;
      }
    };
    const disturb = async () => {
      for (let kill = 1; kill <= kills * 2; kill += 1) {
        await expect
          .poll(() => acknowledged, { timeout: 60_000 })
          .toBeGreaterThan((saves * kill) / (kills * 2 + 2));
        await (kill % 2 === 0 ? killDatabase() : killServer());
      }
    };
    await Promise.all([...Array.from({ length: 4 }, work), disturb()]);
    expect(retries).toBeGreaterThan(0);

    const stored: InsuranceCase[] = [];
    let cursor: string | null = null;
    do {
      const answer = await client.get(casesPath, { limit: '200', ...(cursor === null ? {} : { cursor }) });
      stored.push(...listOf(answer));
      cursor = answer.body['nextCursor'] as string | null;
    } while (cursor !== null);
    const bySerial = new Map(stored.map((item) => [item.caseData['policyNumber'], item]));
    expect(stored).toHaveLength(saves);
    expect(bySerial.size).toBe(saves);
    for (let serial = 1; serial <= saves; serial += 1) {
      const { policyNumber, remarks } = dataOf(serial);
      expect(bySerial.get(policyNumber)?.caseData).toMatchObject({
        remarks: remarks.trim(),
        plate: '34 ABC 123',
        customerPhone: '05325550102',
      });
    }
  },
);
