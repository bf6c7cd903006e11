import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { run } from '../check/child.ts';

/** A mail that somebody else's test set holds. Never committed: fetched when the test runs. */
interface PackagedMail {
  readonly name: string;
  readonly raw: Uint8Array;
}

/** Debian's packages that ship mails: as they are installed, or in the sources alone. */
const installed = ['libpython3.11-testsuite', 'golang-github-jhillyerd-enmime-dev'];
const sources = ['notmuch', 'flufl.bounce', 'libmail-deliverystatus-bounceparser-perl'];

/** Every mail of these packages, each content once. Without Debian's packages there are none. */
export async function packagedMails(folder: string): Promise<PackagedMail[]> {
  const places = await fetched(folder);
  const found = new Map<string, PackagedMail>();
  for (const { name, place } of places) {
    const files = await readdir(place, { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile())) {
      const raws = mailsIn(await readFile(join(file.parentPath, file.name)));
      for (const [at, raw] of raws.entries()) {
        const serial = raws.length > 1 ? ` ${at + 1}` : '';
        const key = createHash('sha256').update(raw).digest('hex');
        const path = relative(place, join(file.parentPath, file.name));
        if (!found.has(key)) found.set(key, { name: `${name}: ${path}${serial}`, raw });
      }
    }
  }
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

interface Place {
  readonly name: string;
  readonly place: string;
}

/** With lists of its own: what this machine installs from stays as it is. */
async function fetched(folder: string): Promise<Place[]> {
  const lists = join(folder, 'lists');
  await mkdir(join(lists, 'partial'), { recursive: true });
  await mkdir(join(folder, 'parts'));
  await writeSourceLists(join(folder, 'parts'));
  const options = [
    `Dir::State::Lists=${lists}`,
    'Dir::Etc::SourceList=-',
    `Dir::Etc::SourceParts=${join(folder, 'parts')}`,
    `Dir::Cache=${folder}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  const apt = (...words: string[]) => ['apt-get', ...options, ...words];
  await run(apt('update'), { cwd: folder });
  const places: Place[] = [];
  for (const name of [...installed, ...sources]) {
    const cwd = join(folder, name);
    await mkdir(cwd);
    const words = installed.includes(name) ? ['download', name] : ['source', '--download-only', name];
    await run(apt(...words), { cwd });
    for (const file of await readdir(cwd)) {
      if (file.endsWith('.deb')) await run(['dpkg', '-x', file, 'content'], { cwd });
      if (file.includes('.orig.tar.')) await run(['tar', '-xf', file], { cwd });
    }
    places.push({ name, place: cwd });
  }
  return places;
}

/** Debian's own lists of this machine, for programs and their sources. */
async function writeSourceLists(folder: string): Promise<void> {
  const parts = '/etc/apt/sources.list.d';
  const names = [
    '/etc/apt/sources.list',
    ...(await readdir(parts).catch(() => [])).map((name) => join(parts, name)),
  ];
  for (const name of names) {
    const text = await readFile(name, 'utf8').catch(() => '');
    if (/\bdebian\b/.test(text))
      await writeFile(
        join(folder, basename(name)),
        text
          .replaceAll(/^Types: .*$/gm, 'Types: deb deb-src')
          .replaceAll(/^deb (.*)$/gm, 'deb $1\ndeb-src $1'),
      );
  }
}

const known = /^(?:from|to|cc|date|subject|received|return-path|message-id|mime-version|content-type):/gim;

/** The mail that a file is, or those of a folder file (mbox); none in what only looks like it. */
function mailsIn(file: Buffer): Uint8Array[] {
  const text = file.toString('latin1');
  const parts = text.startsWith('From ') ? text.split(/(?:^|\r?\n\r?\n)From [^\r\n]*\r?\n/).slice(1) : [text];
  return parts.filter(isMail).map((part) => Buffer.from(part.replaceAll(/^>(>*From )/gm, '$1'), 'latin1'));
}

function isMail(text: string): boolean {
  if (text.length > 1_000_000 || !/^[A-Za-z][\w-]*:[^\r\n]*\r?\n/.test(text)) return false;
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.split(/\r?\n/);
  const foreign = lines.filter((line) => !/^(?:[\w-]+:|[ \t])/.test(line));
  return foreign.length <= 1 && (head.match(known)?.length ?? 0) >= 2;
}
