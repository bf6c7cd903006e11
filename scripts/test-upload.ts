import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { freePort } from '../packages/server/src/testing/process.ts';
import { uploadFromBrowser } from './upload/browser.ts';
import { ensureSwift, startSwift } from './upload/swift.ts';
import { runTrial, s3Settings } from './upload/trial.ts';

/**
 * `npm run test:upload`: 300 files of 1-20 MB while the server is killed twenty times, into the folder of this machine and
 * into an S3 store, to which a browser then sends a picture by itself. `-- local` or `-- s3` runs one of the two, `-- <number>` uploads as many files.
 */
const words = process.argv.slice(2);
const trial = {
  files: Number(words.find((word) => /^\d+$/.test(word)) ?? 300),
  smallest: 1_000_000,
  largest: 20_000_000,
  kills: 20,
};
const wanted = words.filter((word) => word === 'local' || word === 's3');

const folder = await mkdtemp(join(tmpdir(), 'hasar-upload-'));
const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), log: () => undefined });
let passed = true;
try {
  const place = { databaseUrl: postgres.url, folder };
  if (wanted.length === 0 || wanted.includes('local'))
    passed = (await runTrial('local', trial, { ...place, s3: undefined })) && passed;
  if (wanted.length === 0 || wanted.includes('s3')) {
    await ensureSwift();
    const port = String(await freePort());
    const swift = await startSwift(join(folder, 'swift'), `http://127.0.0.1:${port}`);
    try {
      const demo = { HASAR_DATA: join(folder, 'browser'), PORT: port, ...s3Settings(swift) };
      passed = (await uploadFromBrowser(demo, swift.endpoint)) && passed;
      passed = (await runTrial('s3', trial, { ...place, s3: swift })) && passed;
    } finally {
      await swift.stop();
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(passed ? 'passed' : 'failed');
process.exitCode = passed ? 0 : 1;
