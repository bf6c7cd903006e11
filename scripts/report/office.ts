import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../check/child.ts';

const program = '/usr/bin/soffice';

/** Installs it where root may; throws with what to install elsewhere. */
export async function ensureLibreOffice(): Promise<void> {
  if (existsSync(program)) return;
  if (process.getuid?.() !== 0) throw new Error('install on Debian: libreoffice-calc');
  const options = { cwd: tmpdir(), live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=900'];
  await run([...apt, 'update'], options);
  await run([...apt, 'install', '-y', '--no-install-recommends', 'libreoffice-calc'], options);
}

/**
 * The sheet called Data of a workbook as LibreOffice reads it: values as they are shown, and a formula, should there be one,
 * as the formula.
 */
export async function readByOffice(folder: string, name: string): Promise<string[][]> {
  // Comma, quotes, UTF-8, from the first line, texts quoted, as shown, formulas as such, every sheet in a file of its name.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,true,true,false,-1';
  const { passed, output } = await run(
    [
      program,
      `-env:UserInstallation=file://${join(folder, 'office')}`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, `${name}.xlsx`),
    ],
    { cwd: folder },
  );
  if (!passed) throw new Error(`LibreOffice could not read ${name}: ${output}`);
  return parseCsv(await readFile(join(folder, `${name}-Data.csv`), 'utf8'));
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
