import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fixture } from '../check/fixture.ts';
import { ensureChromium } from './chromium.ts';

/** A folder whose only programs are these, and PATH pointing at it alone. */
function machine(programs: Readonly<Record<string, string>>): string {
  const root = fixture(
    Object.fromEntries(Object.entries(programs).map(([name, text]) => [`bin/${name}`, text])),
  );
  for (const name of Object.keys(programs)) chmodSync(join(root, 'bin', name), 0o755);
  vi.stubEnv('PATH', join(root, 'bin'));
  onTestFinished(() => void vi.unstubAllEnvs());
  return root;
}

const aptGet = (root: string, installs: boolean) =>
  `#!/bin/sh\necho "$@" >> ${root}/said\n${installs ? `[ "$1" = update ] || : > ${root}/chromium` : 'exit 1'}\n`;
const sudo = '#!/bin/sh\n[ "$1" = -n ] && shift\n[ "$1" = true ] && exit 0\nexec "$@"\n';

it('takes the one that CHROMIUM_PATH names, and only if it is there', async () => {
  const root = fixture({ chrome: '' });
  const named = join(root, 'chrome');
  expect(await ensureChromium(root, { named })).toEqual({ path: named });
  expect(await ensureChromium(root, { named: `${named}-not` })).toEqual({
    missing: expect.stringContaining('CHROMIUM_PATH names no file'),
  });
});

it('takes the one in the usual place', async () => {
  const root = fixture({ chromium: '' });
  const place = join(root, 'chromium');
  expect(await ensureChromium(root, { named: '', place })).toEqual({ path: place });
});

it('installs it with apt-get where there is one, and waits for the lock of others', async () => {
  const space = fixture({});
  const root = machine({ 'apt-get': aptGet(space, true), sudo });
  const place = join(space, 'chromium');
  expect(await ensureChromium(root, { named: undefined, place })).toEqual({ path: place });
  expect(readFileSync(join(space, 'said'), 'utf8')).toBe(
    'update\n-o DPkg::Lock::Timeout=900 install -y chromium\n',
  );
});

it('says what to install when that fails', async () => {
  const space = fixture({});
  const root = machine({ 'apt-get': aptGet(space, false), sudo });
  const found = await ensureChromium(root, { named: undefined, place: join(space, 'chromium') });
  expect(found).toEqual({ missing: expect.stringContaining('sudo apt-get install chromium') });
  expect(existsSync(join(space, 'said'))).toBe(true);
});

it('says what to install where there is no apt-get', async () => {
  const root = machine({});
  const found = await ensureChromium(root, { named: undefined, place: join(root, 'chromium') });
  expect(found).toEqual({ missing: expect.stringContaining('CHROMIUM_PATH') });
});
