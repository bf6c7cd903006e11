import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { Dovecot, hasDovecot } from '../packages/server/src/testing/dovecot.ts';
import { Installation } from '../scripts/mail/installation.ts';
import { Closing } from './lib/closing.ts';
import { hardware } from './lib/machine.ts';
import { residentMegabytes } from './lib/memory.ts';
import { note } from './lib/note.ts';
import { short } from './lib/table.ts';
import { atLeast, atMost, targetTable } from './lib/target.ts';
import { dayOfMail } from './mail/day.ts';

const user = 'hasar';

/** From the IMAP server to committed notifications: how many a second, and what memory the server takes meanwhile. */
export async function benchMail(options: readonly string[]): Promise<void> {
  const count = Number(options[0] ?? 20_000);
  if (!hasDovecot()) return;
  const closing = new Closing();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'hasar-bench-mail-'));
    await chmod(folder, 0o755);
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({
      dataFolder: join(folder, 'database'),
      log: () => undefined,
    });
    closing.add(() => postgres.stop());
    const dovecot = await Dovecot.start();
    closing.add(() => dovecot.stop());
    note(`laying ${count} mails`);
    dovecot.lay(user, dayOfMail(count));
    const installation = await Installation.create(postgres.url, folder);
    closing.add(() => installation.close());
    await installation.up();
    console.log(hardware());
    await installation.readInbox(dovecot, user);
    const { rate, early, late } = await measured(installation, count);
    console.log(
      `${count} mails: ${short(rate)} a second; memory ${short(early)} MB after a tenth, ${short(late)} MB at the end`,
    );
    console.log(
      targetTable([
        atLeast('mails a second, from the IMAP server to a committed notification', 200, rate),
        atMost('growth of memory after the first tenth, MB', 60, late - early),
      ]),
    );
  } finally {
    await closing.run();
  }
}

/** Timed from the first one on: when the server looks for new mailboxes is another matter. */
async function measured(
  installation: Installation,
  count: number,
): Promise<{ rate: number; early: number; late: number }> {
  const look = () => installation.count();
  while ((await look()) === 0) await pause(20);
  const [first, began] = [await look(), performance.now()];
  let early = Number.NaN;
  for (let stored = first; stored < count; stored = await look()) {
    if (Number.isNaN(early) && stored >= count / 10) early = residentMegabytes(installation.pid);
    note(`${stored} of ${count}`);
    await pause(200);
  }
  const seconds = (performance.now() - began) / 1000;
  return { rate: (count - first) / seconds, early, late: residentMegabytes(installation.pid) };
}
