import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@hasar/server/src/platform/postgres/embedded.ts';
import { startApp } from './lib/app-process.ts';
import { Closing } from './lib/closing.ts';
import { signIn } from './lib/http-door.ts';
import { load, machine } from './lib/machine.ts';
import { targetTable, type Target } from './lib/target.ts';
import { measureIngest } from './measure/ingest.ts';
import { Meters } from './measure/meters.ts';
import { measureReports } from './measure/reports.ts';

const account = { HASAR_ADMIN_EMAIL: 'olcum@bench.example', HASAR_ADMIN_PASSWORD: 'Olcum-Parola-1' };

/**
 * `npm run bench -- measure`: readings a second over HTTP beside bare COPY, and a report of 30 days and ten devices, first
 * alone, then among ten million readings. `--only ingest` or `--only report` runs one part, `--millions 2` loads fewer.
 */
export async function benchMeasure(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', default: '' }, millions: { type: 'string', default: '10' } },
  });
  const closing = new Closing();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'hasar-bench-measure-'));
    await chmod(folder, 0o755);
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({
      dataFolder: folder,
      log: () => undefined,
      settings: { max_connections: '100' },
    });
    closing.add(() => postgres.stop());
    const app = await startApp(postgres.url, { ...account, HASAR_DATA: folder });
    closing.add(() => app.stop());
    console.log(await machine(postgres.url));
    const cookie = await signIn(app.port, account.HASAR_ADMIN_EMAIL, account.HASAR_ADMIN_PASSWORD);
    const meters = await Meters.open({ port: app.port, cookie, url: postgres.url });
    closing.add(() => meters.close());
    const targets: Target[] = [];
    if (values.only !== 'report') targets.push(...(await measureIngest(meters)));
    if (values.only !== 'ingest')
      targets.push(...(await measureReports(meters, postgres.url, Number(values.millions))));
    console.log(`\n${targetTable(targets)}\nload after ${load()}`);
  } finally {
    await closing.run();
  }
}
