import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@hasar/server/src/platform/db/migrate.ts';
import { migrateQueue } from '@hasar/server/src/platform/jobs/worker.ts';
import { startEmbeddedPostgres } from '@hasar/server/src/platform/postgres/embedded.ts';
import pg from 'pg';
import { benchEmail } from './data/organizations.ts';
import { Closing } from './lib/closing.ts';
import { Explaining } from './lib/explaining.ts';
import { machine } from './lib/machine.ts';
import { note } from './lib/note.ts';
import { StatementRecorder } from './lib/statements.ts';
import { short, table } from './lib/table.ts';
import { atMost, targetTable } from './lib/target.ts';
import { planFaults, planLines, type PlanNode } from './list/plan-tree.ts';
import { fillNotifications } from './mail-list/fill.ts';
import { mailRequests } from './mail-list/requests.ts';

const rounds = 15;

/**
 * `npm run bench -- mail-list`: what the screens of mail ask for, at a million messages of ten organizations. `--plans` shows how the
 * database goes about each statement besides; `--messages 100000` makes it smaller.
 */
export async function benchMailList(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { plans: { type: 'boolean', default: false }, messages: { type: 'string', default: '1000000' } },
  });
  const closing = new Closing();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'hasar-bench-mail-list-'));
    closing.add(() => rm(folder, { recursive: true, force: true }));
    // As it runs with, but that nobody waits for the disk: what is made here is thrown away.
    const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB' };
    const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: () => undefined, settings });
    closing.add(() => postgres.stop());
    const { url } = postgres;
    await migrate(url, () => migrateQueue(url));
    await fillNotifications(url, Number(values.messages), note);
    console.log(await machine(url));
    await measure(url, values.plans, closing);
  } finally {
    await closing.run();
  }
}

async function measure(url: string, showsPlans: boolean, closing: Closing): Promise<void> {
  const organizationId = await largest(url);
  const recorder = new StatementRecorder(url, organizationId);
  closing.add(() => recorder.close());
  const explaining = await Explaining.open(url, organizationId);
  closing.add(() => explaining.close());
  const rows: { name: string; p50: number; faults: string[] }[] = [];
  for (const { name, run } of await mailRequests(recorder.db)) {
    const faults: string[] = [];
    for (const statement of await recorder.record(run)) {
      for (const { plan } of await explaining.explain(statement)) {
        faults.push(...planFaults(plan as PlanNode));
        if (showsPlans) console.log(`\n== ${name}\n${planLines(plan as PlanNode).join('\n')}`);
      }
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await run(recorder.db);
      times.push(performance.now() - began);
    }
    const p50 = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
    note(`${name}: ${short(p50)} ms${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`);
    rows.push({ name, p50, faults });
  }
  console.log(
    table(
      ['request', 'p50 ms', 'in its plans'],
      rows.map(({ name, p50, faults }) => [name, short(p50), faults.join('; ')]),
    ),
  );
  const slowest = Math.max(...rows.map(({ p50 }) => p50));
  console.log(`\n${targetTable([atMost('slowest of them: p50 in ms', 25, slowest)])}`);
}

async function largest(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select organization_id as id from users where email = $1',
      [benchEmail],
    );
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}
