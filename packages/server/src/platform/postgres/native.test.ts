import { mkdir, readdir, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyNative } from './native-copy.ts';
import { linkLibraries } from './native-links.ts';
import { freshFolder } from './test-server.ts';

/** Something like PostgreSQL's programs as npm leaves them under a strict umask: links missing, closed to others. */
async function makeNative(): Promise<string> {
  const native = await freshFolder('native');
  await mkdir(join(native, 'bin'), { recursive: true, mode: 0o700 });
  await mkdir(join(native, 'lib'), { mode: 0o700 });
  await writeFile(join(native, 'bin', 'postgres'), '', { mode: 0o700 });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), '', { mode: 0o600 });
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  return native;
}

const many = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 8 }, work));

describe("PostgreSQL's programs", () => {
  test('get their links once, also when several ask at the same time', async () => {
    const native = await makeNative();
    const lib = join(native, 'lib');
    await symlink('libpq.so.5.17', join(lib, 'libpq.so.5'));
    expect(await many(() => linkLibraries(native))).toEqual(Array(8).fill(true));
    expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect((await readdir(lib)).toSorted()).toEqual(['libpq.so.5', 'libpq.so.5.18']);
  });

  test('are copied once, whole, and open to everybody', async () => {
    const native = await makeNative();
    const copy = join(dirname(native), 'place', 'native-18');
    await mkdir(join(`${copy}.partial`, 'rest of a killed copy'), { recursive: true });
    const copied = await many(() => copyNative(native, copy));
    expect(copied.filter(Boolean)).toHaveLength(1);
    expect(await readdir(copy)).not.toContain('rest of a killed copy');
    expect((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(copy, 'lib', 'libpq.so.5'))).mode & 0o777).toBe(0o644);
    expect(await copyNative(native, copy)).toBe(false);
  });
});
