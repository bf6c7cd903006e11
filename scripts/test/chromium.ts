import { existsSync } from 'node:fs';
import { installWithApt } from './apt.ts';

/** Where Debian and Ubuntu put it. */
const usual = '/usr/bin/chromium';

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
  await installWithApt(root, 'Chromium', ['chromium']);
  if (existsSync(place)) return { path: place };
  return { missing: whatToInstall };
}

const whatToInstall = `The browser tests need Chromium, which is neither at ${usual} nor named by CHROMIUM_PATH, and could not be installed from here.
On Debian or Ubuntu: sudo apt-get install chromium
Elsewhere: install any Chromium or Chrome and name its program, as in CHROMIUM_PATH=/path/to/chrome npm test`;
