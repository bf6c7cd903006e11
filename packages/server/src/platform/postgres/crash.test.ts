import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  ask,
  eventually,
  freshFolder,
  isAlive,
  launchOther,
  later,
  otherProcess,
  postmasterPid,
  start,
} from './test-server.ts';

describe('the embedded PostgreSQL after an accident', { timeout: 60_000 }, () => {
  test('comes back when it is killed, with all that was committed', async () => {
    const folder = await freshFolder();
    const { url } = await start(folder);
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid(folder);
    process.kill(pid, 'SIGKILL');
    await eventually(() => !isAlive(pid));
    expect(await eventually(async () => (await ask(url, 'SELECT answer FROM kept')) === 42)).toBe(true);
    expect(await postmasterPid(folder)).not.toBe(pid);
  });

  test('waits for a session that outlives both the killed program and its killed server', async () => {
    const folder = await freshFolder();
    const other = await otherProcess(folder, '');
    const client = new Client({ connectionString: other.url });
    client.on('error', () => {});
    await client.connect();
    // It computes instead of waiting, so it does not notice that its server is gone.
    const busy = client
      .query(
        `DO $$ DECLARE until timestamptz := clock_timestamp() + interval '2 seconds';
          BEGIN WHILE clock_timestamp() < until LOOP END LOOP; END $$`,
      )
      .catch(() => {});
    const working = `SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'DO%' AND state = 'active'`;
    await eventually(async () => (await ask(other.url, working)) === 1);
    other.child.kill('SIGKILL');
    process.kill(await postmasterPid(folder), 'SIGKILL');
    const { url, messages } = await start(folder);
    expect(await ask(url, 'SELECT 1')).toBe(1);
    expect(messages).toContain('Sessions of an earlier run are still ending; waiting for them');
    await busy;
  });

  test('is found and replaced when only its program was killed', async () => {
    const folder = await freshFolder();
    const other = await otherProcess(folder, '');
    await ask(other.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid(folder);
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    expect(isAlive(pid)).toBe(true);

    const { url, messages } = await start(folder);
    expect(await eventually(() => !isAlive(pid))).toBe(true);
    expect(messages).toContain('PostgreSQL of an earlier run is still there; stopping it first');
    expect(await ask(url, 'SELECT answer FROM kept')).toBe(42);
  });

  test('is not fooled by process numbers that now belong to somebody else', async () => {
    const folder = await freshFolder();
    await (await start(folder)).stop();
    const { uid, gid } = await stat(join(folder, 'postgres'));
    // The database's own user, because PostgreSQL itself only minds processes of that one.
    const bystander = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
    later(async () => bystander.kill('SIGKILL'));
    await once(bystander, 'spawn');
    for (const mark of ['hasar.pid', 'postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      await writeFile(
        join(folder, mark),
        `${bystander.pid}\n${join(folder, 'postgres')}\n1700000000\n5432\n\n\n\n`,
      );
    }
    const server = await start(folder);
    expect(await ask(server.url, 'SELECT 1')).toBe(1);
    await server.stop();
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();

    // A crash may also leave the mark empty.
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), '');
    expect(await ask((await start(folder)).url, 'SELECT 1')).toBe(1);
  });

  test('is not disturbed by a first start that was killed in the middle', async () => {
    const folder = await freshFolder();
    const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith('postgres.new-'));
    const other = launchOther(folder, '');
    // initdb is at work, and does not know that the program that wanted it is gone.
    await eventually(async () => existsSync(join(folder, (await drafts())[0] ?? '?', 'base')));
    other.kill('SIGKILL');
    await once(other, 'exit');
    const server = await start(folder);
    expect(await ask(server.url, 'SELECT 1')).toBe(1);
    await server.stop();
    expect(
      await eventually(async () =>
        (await start(folder)).stop().then(async () => (await drafts()).length === 0),
      ),
    ).toBe(true);
  });

  test('refuses a database of another PostgreSQL and leaves it alone', async () => {
    const folder = await freshFolder();
    await (await start(folder)).stop();
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow('made by PostgreSQL 17; this Hasar has PostgreSQL 18');
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    await chmod(join(folder, 'postgres'), 0o755);
    expect(await ask((await start(folder)).url, 'SELECT 1')).toBe(1);
  });

  test('gives up after five tries and says so once', async () => {
    const folder = await freshFolder();
    const crashes: Error[] = [];
    const onCrash = (error: Error) => crashes.push(error);
    const server = await start(folder, { onCrash, restartDelaysMs: [1] });
    const control = join(folder, 'postgres', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill(await postmasterPid(folder), 'SIGKILL');
    await eventually(() => crashes.length > 0);
    expect(crashes[0]?.message).toContain('in 5 tries');
    expect(crashes[0]?.message).toContain('could not find the database system');
    expect(server.messages.filter((message) => message.includes('could not be restarted'))).toHaveLength(5);
    await server.stop();
    await rename(`${control}.away`, control);
    expect(await ask((await start(folder)).url, 'SELECT 1')).toBe(1);
    expect(crashes).toHaveLength(1);
  });

  test.each([
    { moment: 'before the next try', delay: 60_000 },
    { moment: 'while it starts again', delay: 0 },
  ])('can be stopped $moment', async ({ delay }) => {
    const folder = await freshFolder();
    const server = await start(folder, { restartDelaysMs: [delay] });
    const pid = await postmasterPid(folder);
    process.kill(pid, 'SIGKILL');
    const noticed = () => server.messages.join().includes('starting it again');
    const another = async () => (await postmasterPid(folder)) !== pid;
    await eventually(delay > 0 ? noticed : another);
    const latest = await postmasterPid(folder);
    await server.stop();
    expect(isAlive(latest)).toBe(false);
    expect(server.messages).not.toContain('PostgreSQL is back');
    expect(await ask((await start(folder)).url, 'SELECT 1')).toBe(1);
  });
});
