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
 * Lays mails into an inbox while the server that reads it is killed at random moments; then numbers the inbox anew.
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
  const waiting = [
    ...Array.from({ length: trial.mails }, (_, at) => numbered(at + 1, `Mesaj ${at + 1}`)),
    ...extra,
  ];
  const expected = trial.mails + 1;
  dovecot.lay(user, waiting);
  // Moments in the course of the intake, so that a kill cuts into it whatever the speed of the machine.
  const moments = Array.from({ length: trial.kills }, () => Math.random() * trial.mails * 0.95);
  for (const [kill, moment] of moments.toSorted((one, other) => one - other).entries()) {
    while ((await installation.count()) < moment) await pause(2);
    await pause(Math.random() * 100);
    await installation.end('SIGKILL');
    if (kill % 10 === 9) console.log(`${kill + 1} kills, ${await installation.count()} notifications`);
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
