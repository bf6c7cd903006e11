import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, freshFolder, later, start } from './test-server.ts';

/** PostgreSQL refuses to run as root, so there it runs as a service user, who cannot reach everything. */
describe.runIf(process.getuid?.() === 0)(
  'the embedded PostgreSQL started by root',
  { timeout: 60_000 },
  () => {
    test('runs as somebody else, who owns the database and no more', async () => {
      const folder = await freshFolder();
      await start(folder);
      const cluster = await stat(join(folder, 'postgres'));
      expect(cluster.uid).not.toBe(0);
      const data = await stat(folder);
      expect({ uid: data.uid, mode: data.mode & 0o777 }).toEqual({ uid: 0, mode: 0o710 });
    });

    test('keeps the database elsewhere when that user cannot reach the data folder, and finds it again', async () => {
      const folder = await freshFolder('private/data');
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
      await chmod(dirname(folder), 0o700);
      const first = await start(folder);
      const place = (await readFile(join(folder, 'database-location'), 'utf8')).trim();
      later(() => rm(place, { recursive: true, force: true }));
      expect(place).toMatch(/^\/var\/lib\/hasar\/[0-9a-f]{16}$/);
      expect(first.messages.join()).toContain(place);
      await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();

      // Neither another name nor an opened way makes the data seem lost.
      const moved = `${folder}-moved`;
      await rename(folder, moved);
      await chmod(dirname(folder), 0o755);
      const second = await start(moved);
      expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);

      // A copy of the data folder points to the same database and must not take it away.
      const copy = `${folder}-copy`;
      execFileSync('cp', ['-r', moved, copy]);
      await expect(start(copy)).rejects.toThrow(`process ${process.pid}`);
      expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
      await second.stop();
    });

    test('does not start an empty database beside one it can no longer reach', async () => {
      const folder = await freshFolder('deep/data');
      await (await start(folder)).stop();
      await chmod(dirname(folder), 0o700);
      await expect(start(folder)).rejects.toThrow(`cannot reach ${join(folder, 'postgres')}`);
    });

    test('takes over a restored database that belongs to root', async () => {
      const folder = await freshFolder();
      await (await start(folder)).stop();
      execFileSync('chown', ['-R', '0:0', join(folder, 'postgres')]);
      expect(await ask((await start(folder)).url, 'SELECT 1')).toBe(1);
    });

    test('leaves everything in a folder of an ordinary user to that user', async () => {
      const folder = await freshFolder();
      await mkdir(folder, { mode: 0o700 });
      const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
      await chown(folder, nobody, nobody);
      await start(folder);
      for (const name of ['postgres', 'postgres.log', 'run', 'hasar.lock', 'hasar.pid', '.']) {
        expect(await stat(join(folder, name))).toMatchObject({ uid: nobody });
      }
    });

    test('follows no link that somebody put where the socket belongs', async () => {
      const folder = await freshFolder();
      const target = await freshFolder('target');
      await mkdir(target, { recursive: true });
      await mkdir(folder, { recursive: true });
      await chown(folder, 0, 0);
      await symlink(target, join(folder, 'run'));
      await expect(start(folder)).rejects.toThrow('belongs to somebody else');
      expect((await stat(target)).uid).toBe(0);
    });
  },
);
