import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Database } from './platform/db/database.ts';
import { openFileStore } from './platform/storage/open-store.ts';
import { openCase } from './testing/cases.ts';
import { databaseNamed, templateDatabase } from './testing/database-url.ts';
import { freePort, startProcess } from './testing/process.ts';
import { auditFiles } from './testing/stored-files.ts';
import { uploadThroughKills } from './testing/uploads.ts';

const admin = { userEmail: 'ilk@example.com', userPassword: 'Sınav-Parola-1' };
let dataFolder: string;
let databaseUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'hasar-uploads-'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${templateDatabase}`);
  await client.end();
  databaseUrl = databaseNamed(inject('databaseUrl'), name);
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await rm(dataFolder, { recursive: true, force: true });
});

test(
  'kill -9 during uploads: what was acknowledged is there, whole; no row without bytes, no bytes without a row',
  { timeout: 300_000 },
  async () => {
    const settings = {
      DATABASE_URL: databaseUrl,
      HASAR_DATA: dataFolder,
      HASAR_ADMIN_EMAIL: admin.userEmail,
      HASAR_ADMIN_PASSWORD: admin.userPassword,
      HASAR_LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
    };
    const trial = { files: 20, smallest: 100_000, largest: 2_000_000, kills: 3 };
    const { acknowledged, server } = await uploadThroughKills(
      trial,
      () => startProcess(settings),
      async (client) => {
        await client.post('/api/insurance-iam-management/v1/login', admin);
        return { caseId: (await openCase(client)).id };
      },
    );
    await server.end('SIGTERM');
    const { rows } = await owner.query<{ key: string }>('select document_key as key from documents');
    const database = new Database(databaseUrl, { size: 2, onError: () => undefined });
    const files = openFileStore({ s3: undefined, dataFolder });
    const { swept, ...wrong } = await auditFiles(
      database,
      files,
      rows.map(({ key }) => key),
      acknowledged,
    );
    await database.close();
    expect(swept).toBeGreaterThanOrEqual(0);
    expect(wrong).toEqual({ lost: [], rowsWithoutBytes: [], bytesWithoutRow: [] });
    expect([acknowledged.length, rows.length]).toEqual([trial.files, trial.files]);
  },
);
