import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '@hasar/server/src/platform/postgres/embedded.ts';
import { databaseNamed } from '@hasar/server/src/testing/database-url.ts';
import { migrate } from '@hasar/server/src/platform/db/migrate.ts';
import { migrateQueue } from '@hasar/server/src/platform/jobs/worker.ts';
import { benchEmail, benchPassword } from './data/organizations.ts';
import { startApp } from './lib/app-process.ts';
import { signIn } from './lib/http-door.ts';
import { fill } from './report/fill.ts';
import { measure } from './report/measure.ts';
const size = Number(process.argv[2] ?? 100000);
const folder = '/tmp/prof/pg';
const fresh = !existsSync(folder);
await mkdir(folder, { recursive: true });
await chmod(folder, 0o755);
await chmod('/tmp/prof', 0o755);
const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: () => undefined, settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' } });
try {
  let url = databaseNamed(postgres.url, `report_${size}`);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_database where datname = 'report_${size}'`);
  await client.end();
  if (rows.length === 0) url = await fill(postgres.url, size, () => undefined);
  else await migrate(url, () => migrateQueue(url));
  const watchFile = `/tmp/prof/watch.json`;
  const watch = fileURLToPath(new URL('report/watch.ts', import.meta.url));
  for (let round = 0; round < Number(process.argv[3] ?? 1); round += 1) {
    const app = await startApp(url, { HASAR_DATA: '/tmp/prof/data', BENCH_WATCH: watchFile, NODE_OPTIONS: `--import=${watch} ${process.env['DEV_NODE'] ?? ''}` });
    try {
      const cookie = await signIn(app.port, benchEmail, benchPassword);
      const c = new pg.Client({ connectionString: url });
      await c.connect();
      const id = Number((await c.query('select min(id) as id from organizations')).rows[0].id);
      await c.end();
      const cpu = () => process.resourceUsage();
      const before = cpu();
      const m = await measure(url, id, { port: app.port, pid: app.pid, cookie, watchFile });
      console.log(JSON.stringify(m), 'client cpu ms', (cpu().userCPUTime - before.userCPUTime) / 1000);
      const { execFileSync } = await import('node:child_process');
      console.log(execFileSync('ps', ['-o', 'cputime,rss', '-p', String(app.pid)], { encoding: 'utf8' }));
    } finally { await app.stop(); }
  }
} finally { await postgres.stop(); }
