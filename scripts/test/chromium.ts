import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../check/child.ts';

/** Where Debian and Ubuntu put it. */
const usual = '/usr/bin/chromium';
const install = [
  ['apt-get', 'update'],
  ['apt-get', '-o', 'DPkg::Lock::Timeout=900', 'install', '-y', 'chromium'],
] as const;

/** The path of a Chromium to test with, or what to tell whoever has none. */
export type Chromium = { readonly path: string } | { readonly missing: string };

/** Finds Chromium: CHROMIUM_PATH first, else the usual place, where Debian's package installs it if this user may. */
export async function ensureChromium(
  root: string,
  {
    named = process.env['CHROMIUM_PATH'],
    place = usual,
  }: { named?: string | undefined; place?: string } = {},
): Promise<Chromium> {
  if (named !== undefined && named !== '') {
    return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH names no file: ${named}` };
  }
  if (existsSync(place)) return { path: place };
  const prefix = await rootPrefix(root);
  if (prefix !== undefined && onPath('apt-get')) {
    console.log('Chromium is missing: installing it with apt-get');
    for (const command of install) await run([...prefix, ...command], { cwd: root, live: true, env: quiet });
    if (existsSync(place)) return { path: place };
  }
  return { missing: whatToInstall };
}

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
const whatToInstall = `The browser tests need Chromium, which is neither at ${usual} nor named by CHROMIUM_PATH, and could not be installed from here.
On Debian or Ubuntu: sudo apt-get install chromium
Elsewhere: install any Chromium or Chrome and name its program, as in CHROMIUM_PATH=/path/to/chrome npm test`;

/** What to put before a command so that root runs it; undefined when this user cannot become root unasked. */
async function rootPrefix(root: string): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  if (!onPath('sudo')) return undefined;
  const { passed } = await run(['sudo', '-n', 'true'], { cwd: root });
  return passed ? ['sudo', '-n'] : undefined;
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
