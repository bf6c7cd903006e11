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
    const { rate, memory } = await measured(installation, count);
    console.log(`${count} mails: ${short(rate)} a second`);
    console.log(`memory after each tenth, MB: ${memory.map((megabytes) => megabytes.toFixed(0)).join(' ')}`);
    const [half = Number.NaN] = memory.slice(4);
    console.log(
      targetTable([
        atLeast('mails a second, from the IMAP server to a committed notification', 200, rate),
        atMost('growth of memory over the second half, MB', 60, (memory.at(-1) ?? Number.NaN) - half),
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
): Promise<{ rate: number; memory: readonly number[] }> {
  const look = () => installation.count();
  while ((await look()) === 0) await pause(20);
  const [first, began] = [await look(), performance.now()];
  const memory: number[] = [];
  for (let stored = first; memory.length < 10; stored = await look()) {
    while (memory.length < Math.floor((stored / count) * 10))
      memory.push(residentMegabytes(installation.pid));
    note(`${stored} of ${count}`);
    await pause(200);
  }
  const seconds = (performance.now() - began) / 1000;
  return { rate: (count - first) / seconds, memory };
}
