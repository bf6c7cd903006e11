import { join } from 'node:path';
import type { Dovecot } from '../../packages/server/src/testing/dovecot.ts';
import { readByPython, type IndependentReading } from './independent.ts';
import type { Installation } from './installation.ts';
import { packagedMails } from './packaged.ts';
import { differencesOf, isExplained } from './packaged-differences.ts';

const user = 'packaged';
const fewest = 300;

/**
 * Brings the mails of Debian's test sets through the IMAP server into the database, and compares each with what Python reads in it.
 * @returns what is wrong there, one line each
 */
export async function packagedFaults(
  folder: string,
  installation: Installation,
  dovecot: Dovecot,
): Promise<string[]> {
  const mails = await packagedMails(folder);
  if (mails.length < fewest) return [`only ${mails.length} mails could be fetched, not ${fewest}`];
  const read = await readByPython(join(folder, 'mails'), mails);
  dovecot.lay(
    user,
    mails.map(({ raw }) => raw),
  );
  await installation.up();
  await installation.readInbox(dovecot, user);
  await installation.reached(mails.length);
  const stored = await installation.mails();
  const { setAside } = await installation.stored();
  const faults = setAside === 0 ? [] : [`${setAside} set aside`];
  if (stored.length !== mails.length)
    return [...faults, `${stored.length} of ${mails.length} mails became notifications`];
  let explained = 0;
  let unreadable = 0;
  for (const [at, { name, raw }] of mails.entries()) {
    const [found, other] = [stored[at], read[at]];
    if (!found || !other) return [...faults, `${name}: not read`];
    const first = stored.findIndex(({ id }) => id === found.id);
    if (first !== at && JSON.stringify(read[first]) !== JSON.stringify(other))
      faults.push(`${name}: taken for ${mails[first]?.name ?? ''}`);
    unreadable += unreadableFields(other);
    for (const { field, ours, theirs } of differencesOf(raw, found, other)) {
      if (isExplained(name, field)) explained += 1;
      else
        faults.push(`${name}: ${field} is ${JSON.stringify(ours)}, Python reads ${JSON.stringify(theirs)}`);
    }
  }
  const different = new Set(stored.map(({ id }) => id)).size;
  console.log(
    `${different} different mails of packages; ${explained} differences explained, ${unreadable} fields that Python cannot read`,
  );
  return faults;
}

function unreadableFields(reading: IndependentReading): number {
  return Object.values(reading).filter(
    (value: unknown) => typeof value === 'object' && value !== null && 'unreadable' in value,
  ).length;
}
