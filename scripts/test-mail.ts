import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Closing } from '../bench/lib/closing.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { Dovecot, hasDovecot } from '../packages/server/src/testing/dovecot.ts';
import { corpus, corpusFaults } from './mail/corpus.ts';
import { Installation } from './mail/installation.ts';
import { packagedFaults } from './mail/packaged-trial.ts';
import { twoOfficesFaults } from './mail/two-offices.ts';
import { intakeThroughKills } from './mail/trial.ts';
import { ensureDovecot } from './test/dovecot.ts';

/**
 * `npm run test:mail`: the corpus of the tests through Debian's Dovecot, each mail stored once and right; mails of Debian's own test sets,
 * compared with what Python reads in them; two installations that answer each other; then 300 mails while the server that reads them is
 * killed fifty times, and the inbox numbered anew. `-- <mails> <kills>` makes that smaller.
 */
const [mails = 300, kills = 50] = process.argv.slice(2).map(Number);

await ensureDovecot(join(import.meta.dirname, '..'));
if (!hasDovecot()) process.exit(1);
const closing = new Closing();
let failed = true;
try {
  const folder = await mkdtemp(join(tmpdir(), 'hasar-mail-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'database'),
    log: () => undefined,
  });
  closing.add(() => postgres.stop());
  const dovecot = await Dovecot.start();
  closing.add(() => dovecot.stop());
  const installation = async () => {
    const made = await Installation.create(postgres.url, folder);
    closing.add(() => made.close());
    return made;
  };
  const faults = [
    ...(await told(`${corpus.length} mails of the corpus`, async () =>
      corpusFaults(await installation(), dovecot),
    )),
    ...(await told('mails of Debian packages', async () => {
      const place = join(folder, 'packages');
      await mkdir(place);
      return packagedFaults(place, await installation(), dovecot);
    })),
    ...(await told('two offices that answer each other', () =>
      twoOfficesFaults(postgres.url, folder, closing),
    )),
    ...(await told(`${mails} mails, ${kills} kills`, async () =>
      intakeThroughKills({ mails, kills }, await installation(), dovecot),
    )),
  ];
  failed = faults.length > 0;
} finally {
  await closing.run();
}
console.log(failed ? 'failed' : 'passed');
process.exitCode = failed ? 1 : 0;

/** @returns what went wrong */
async function told(what: string, work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const began = Date.now();
  const faults = await work();
  console.log(`${what}: ${Math.round((Date.now() - began) / 1000)} s, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults;
}
