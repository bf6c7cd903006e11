import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { Dovecot, hasDovecot } from '../packages/server/src/testing/dovecot.ts';
import { Installation } from './mail/installation.ts';
import { intakeThroughKills } from './mail/trial.ts';
import { ensureDovecot } from './test/dovecot.ts';

/**
 * `npm run test:mail`: 300 mails in Debian's Dovecot while the server that reads them is killed fifty times, then the inbox numbered
 * anew. `-- <mails> <kills>` makes it smaller.
 */
const [mails = 300, kills = 50] = process.argv.slice(2).map(Number);

await ensureDovecot(join(import.meta.dirname, '..'));
if (!hasDovecot()) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'hasar-mail-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), log: () => undefined });
const dovecot = await Dovecot.start();
const installation = await Installation.create(postgres.url, folder);
let faults = ['not finished'];
try {
  const began = Date.now();
  faults = await intakeThroughKills({ mails, kills }, installation, dovecot);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${mails} mails, ${kills} kills, ${seconds} s`);
} finally {
  await installation.end('SIGKILL');
  await dovecot.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(`  ${fault}`);
console.log(faults.length === 0 ? 'passed' : 'failed');
process.exitCode = faults.length === 0 ? 0 : 1;
