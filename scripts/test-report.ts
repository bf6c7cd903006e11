import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { startProcess } from '../packages/server/src/testing/process.ts';
import { ensureLibreOffice } from './report/office.ts';
import { admin, fillCases } from './report/cases.ts';
import { runTrials } from './report/trials.ts';

/**
 * `npm run test:report`: reports of 0, 1 and 100,001 rows and one full of formulas, downloaded from the running product,
 * opened by LibreOffice and compared with the database.
 */
await ensureLibreOffice();
const folder = await mkdtemp(join(tmpdir(), 'hasar-report-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), log: () => undefined });
let problems: string[] = [];
try {
  const server = await startProcess({
    DATABASE_URL: postgres.url,
    HASAR_DATA: join(folder, 'data'),
    HASAR_ADMIN_EMAIL: admin.userEmail,
    HASAR_ADMIN_PASSWORD: admin.userPassword,
  });
  try {
    await fillCases(postgres.url);
    problems = await runTrials(server, postgres.url, folder);
  } finally {
    await server.end('SIGTERM');
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'passed' : 'failed');
process.exitCode = problems.length === 0 ? 0 : 1;
