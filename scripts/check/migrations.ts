import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.ts';

const folder = 'packages/server/migrations';
const list = `${folder}/frozen.json`;

/** Finds gaps in the numbers, and migrations that differ from, or are missing in, the list of frozen ones. */
export function migrationComplaints(root: string): string[] {
  const names = migrations(root);
  const frozen = readFrozen(root);
  const misnumbered = names.filter((name, index) => Number(name.slice(0, 4)) !== index + 1);
  return [
    ...misnumbered
      .slice(0, 1)
      .map((name) => `${folder}/${name}: numbers run 0001, 0002, … without gap or repeat`),
    ...names.flatMap((name) => {
      const known = frozen[name];
      if (known === undefined) return [`${folder}/${name}: not frozen yet: npm run check -- --freeze`];
      return known === checksum(root, name)
        ? []
        : [
            `${folder}/${name}: changed since it was frozen. A landed migration never changes: write a new one. ` +
              `One that no database has seen yet: take its line out of ${list} and freeze it again`,
          ];
    }),
    ...Object.keys(frozen)
      .filter((name) => !names.includes(name))
      .map((name) => `${folder}/${name}: frozen, but gone: a landed migration stays`),
  ];
}

/** Adds the migrations that are not in the list yet; a line that stands is never rewritten. Returns what it added. */
export function freezeMigrations(root: string): string[] {
  const frozen = readFrozen(root);
  const added = migrations(root).filter((name) => frozen[name] === undefined);
  const all = { ...frozen, ...Object.fromEntries(added.map((name) => [name, checksum(root, name)])) };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (added.length > 0) writeFileSync(join(root, list), `${JSON.stringify(sorted, null, 2)}\n`);
  return added;
}

const migrations = (root: string): string[] =>
  filesUnder(root, folder)
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.slice(folder.length + 1));

function readFrozen(root: string): Record<string, string> {
  const path = join(root, list);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

/** Line ends aside, since a checkout on Windows may change them. */
const checksum = (root: string, name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex');
