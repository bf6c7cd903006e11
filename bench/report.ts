import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withCurrencies } from '@hasar/contract/reports/fields.ts';
import { startEmbeddedPostgres } from '@hasar/server/src/platform/postgres/embedded.ts';
import pg from 'pg';
import { benchEmail, benchPassword } from './data/organizations.ts';
import { startApp } from './lib/app-process.ts';
import { Closing } from './lib/closing.ts';
import { signIn } from './lib/http-door.ts';
import { machine } from './lib/machine.ts';
import { note } from './lib/note.ts';
import { short, table } from './lib/table.ts';
import { atMost, targetTable, type Target } from './lib/target.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { fill } from './report/fill.ts';
import { columns, measure, type Measured } from './report/measure.ts';

const sizes = [100_000, 1_000_000];
const watch = fileURLToPath(new URL('report/watch.ts', import.meta.url));

/** `npm run bench -- report`: whole reports as workbooks; `--only 100000` keeps to one size. */
export async function benchReport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', default: '' } } });
  const closing = new Closing();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'hasar-bench-report-'));
    await chmod(folder, 0o755);
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({
      dataFolder: folder,
      log: () => undefined,
      settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
    });
    closing.add(() => postgres.stop());
    console.log(await machine(postgres.url));
    // Not by the server that is measured: it would keep the memory that this takes.
    await ensureBuilt();
    const measured: Measured[] = [];
    for (const size of sizes.filter((rows) => values.only === '' || String(rows) === values.only)) {
      const url = await fill(postgres.url, size, note);
      const watchFile = join(folder, `watch-${size}.json`);
      const app = await startApp(url, {
        HASAR_DATA: join(folder, 'data'),
        // Jobs would go through all cases again and again: the database has none of their indexes.
        HASAR_SERVICES: 'web',
        BENCH_WATCH: watchFile,
        NODE_OPTIONS: `--import=${watch}`,
      });
      try {
        const cookie = await signIn(app.port, benchEmail, benchPassword);
        const server = { port: app.port, pid: app.pid, cookie, watchFile };
        measured.push({ rows: size, ...(await measure(url, await largest(url), server)) });
      } finally {
        await app.stop();
      }
    }
    tell(measured);
  } finally {
    await closing.run();
  }
}

async function largest(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select min(id) as id from organizations');
  await client.end();
  return Number(rows[0]?.id);
}

function tell(measured: readonly Measured[]): void {
  const head = ['rows', 'seconds', 'MB', 'rows/s', 'peak MB', 'longest gap ms', 'COPY s', 'ratio to COPY'];
  const lines = measured.map(({ rows, seconds, megabytes, peak, gap, copySeconds }) => [
    String(rows),
    ...[seconds, megabytes, rows / seconds, peak, gap, copySeconds, seconds / copySeconds].map(short),
  ]);
  console.log(`\n${String(withCurrencies(columns).length)} columns\n${table(head, lines)}\n`);
  const [small, large] = sizes.map((size) => measured.find(({ rows }) => rows === size));
  const targets: Target[] = [
    ...(small ? [atMost('100,000 rows: seconds', 6, small.seconds)] : []),
    ...(small && large
      ? [atMost('peak memory: 1,000,000 rows / 100,000 rows', 1.3, large.peak / small.peak)]
      : []),
    ...measured.map(({ rows, gap }) => atMost(`${String(rows)} rows: longest gap in ms`, 100, gap)),
  ];
  console.log(targetTable(targets));
}
