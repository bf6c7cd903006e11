import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Env } from '../../packages/server/src/env.ts';
import { Database } from '../../packages/server/src/platform/db/database.ts';
import { openFileStore } from '../../packages/server/src/platform/storage/open-store.ts';
import { openCase } from '../../packages/server/src/testing/cases.ts';
import { databaseNamed } from '../../packages/server/src/testing/database-url.ts';
import { freePort, startProcess } from '../../packages/server/src/testing/process.ts';
import { auditFiles } from '../../packages/server/src/testing/stored-files.ts';
import { uploadThroughKills, type Trial } from '../../packages/server/src/testing/uploads.ts';

const admin = { userEmail: 'ilk@example.com', userPassword: 'Sınav-Parola-1' };

/** Runs one trial on a database of its own and prints what it found. @returns true when nothing is wrong */
export async function runTrial(
  name: string,
  trial: Trial,
  place: { databaseUrl: string; folder: string; s3: Env['s3'] },
): Promise<boolean> {
  const databaseUrl = await newDatabase(place.databaseUrl);
  const dataFolder = join(place.folder, name);
  const { s3 } = place;
  const settings = {
    DATABASE_URL: databaseUrl,
    HASAR_DATA: dataFolder,
    HASAR_ADMIN_EMAIL: admin.userEmail,
    HASAR_ADMIN_PASSWORD: admin.userPassword,
    HASAR_LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    ...(s3 && s3Settings(s3)),
  };
  const began = Date.now();
  const { acknowledged, retries, server } = await uploadThroughKills(
    trial,
    () => startProcess(settings),
    async (client) => {
      const answer = await client.post('/api/insurance-iam-management/v1/login', admin);
      if (answer.status !== 200) throw new Error(answer.text);
      return { caseId: (await openCase(client)).id };
    },
  );
  await server.end('SIGTERM');
  const seconds = Math.round((Date.now() - began) / 1000);
  const database = new Database(databaseUrl, { size: 4, onError: () => undefined });
  const rows = await keysOf(databaseUrl);
  const { swept, ...wrong } = await auditFiles(
    database,
    openFileStore({ s3, dataFolder }),
    rows,
    acknowledged,
  );
  await database.close();
  console.log(
    `${name}: ${trial.files} files, ${trial.kills} kills, ${retries} steps tried again, ${seconds} s; ` +
      `${acknowledged.length} acknowledged, ${rows.length} rows, ${swept} files swept; ` +
      `lost ${wrong.lost.length}, rows without bytes ${wrong.rowsWithoutBytes.length}, ` +
      `bytes without a row ${wrong.bytesWithoutRow.length}`,
  );
  for (const key of Object.values(wrong).flat()) console.log(`  ${key}`);
  return Object.values(wrong).flat().length === 0 && rows.length === trial.files;
}

export function s3Settings(s3: NonNullable<Env['s3']>): Record<string, string> {
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
}

async function newDatabase(url: string): Promise<string> {
  const name = `upload_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseNamed(url, name);
}

async function keysOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>('select document_key as key from documents');
  await client.end();
  return rows.map(({ key }) => key);
}
