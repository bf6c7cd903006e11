import { setTimeout as pause } from 'node:timers/promises';
import type { Dovecot } from '../../packages/server/src/testing/dovecot.ts';
import { filePart, mail, several, textPart } from '../../packages/server/src/testing/mails/build.ts';
import type { Installation } from './installation.ts';

export interface Trial {
  readonly mails: number;
  readonly kills: number;
}

const user = 'hasar';

/**
 * Lays mails into an inbox by and by, and each time kills the server that reads them at a random moment; then numbers the inbox anew.
 * @returns what went wrong, one line each
 */
export async function intakeThroughKills(
  trial: Trial,
  installation: Installation,
  dovecot: Dovecot,
): Promise<string[]> {
  dovecot.lay(user, []);
  await installation.up();
  await installation.readInbox(dovecot, user);
  // Two that are told apart by their content alone, and one that nobody can take apart.
  const extra = [numbered(1, 'İkiz'), poison()];
  const mails = Array.from({ length: trial.mails }, (_, at) => numbered(at + 1, `Mesaj ${at + 1}`));
  const expected = trial.mails + 1;
  const laidBefore = (kill: number) => Math.round((trial.mails * kill) / (trial.kills + 1));
  dovecot.lay(user, [...extra, ...mails.slice(0, laidBefore(1))]);
  // Each kill cuts into what was just laid, whatever the speed of the machine: all before has been taken in.
  for (let kill = 1; kill <= trial.kills; kill += 1) {
    while ((await installation.count()) < laidBefore(kill) + 1) await pause(2);
    dovecot.lay(user, mails.slice(laidBefore(kill), laidBefore(kill + 1)));
    await pause(Math.random() * 150);
    await installation.end('SIGKILL');
    if (kill % 10 === 0) console.log(`${kill} kills, ${await installation.count()} notifications`);
    await installation.up();
  }
  const all = trial.mails + extra.length;
  await installation.reached(all);
  const faults = await faultsOf(installation, trial, expected);

  await installation.end('SIGTERM');
  const before = (await installation.cursor())?.uidValidity;
  await dovecot.renumber(user);
  await installation.up();
  await installation.reached(all, before);
  return [
    ...faults,
    ...(await faultsOf(installation, trial, expected)).map((fault) => `numbered anew: ${fault}`),
  ];
}

async function faultsOf(installation: Installation, { mails }: Trial, expected: number): Promise<string[]> {
  const { subjects, setAside } = await installation.stored();
  const wanted = ['İkiz', ...Array.from({ length: mails }, (_, at) => `Mesaj ${at + 1}`)];
  const missing = wanted.filter((subject) => !subjects.includes(subject));
  const doubled = subjects.filter((subject, at) => subjects.indexOf(subject) !== at);
  return [
    ...(subjects.length === expected ? [] : [`${subjects.length} notifications, not ${expected}`]),
    ...missing.map((subject) => `missing: ${subject}`),
    ...doubled.map((subject) => `doubled: ${subject}`),
    ...(setAside === 1 ? [] : [`${setAside} set aside, not 1`]),
  ];
}

/** Of the kinds that come in a day: bare text, HTML, a file. */
function numbered(serial: number, subject: string): Uint8Array {
  const text = textPart(`Dosya ${serial} hakkında: ${subject}.`, {
    charset: serial % 2 === 0 ? 'windows-1254' : 'utf-8',
  });
  const html = textPart(`<p>Dosya <b>${serial}</b></p>`, { kind: 'html' });
  const file = filePart(`ek-${serial}.txt`, 'text/plain', `Ek ${serial}`);
  const content =
    [text, several('alternative', [text, html]), several('mixed', [text, file])][serial % 3] ?? text;
  return mail([`Subject: ${subject}`, `Message-ID: <trial-${serial}@example.com>`], content);
}

function poison(): Uint8Array {
  const parts = Array.from(
    { length: 150 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  );
  return Buffer.from(
    `From: kotu@example.net\r\nMessage-ID: <poison@example.net>\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${parts.join('')}`,
  );
}
