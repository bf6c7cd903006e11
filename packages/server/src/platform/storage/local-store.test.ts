import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalStore } from './local-store.ts';

let root: string;
let store: LocalStore;
beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'hasar-store-')), 'files');
  store = new LocalStore(root);
});
afterAll(() => rm(join(root, '..'), { recursive: true, force: true }));

const contentOf = async (key: string) => {
  const file = await store.read(key);
  return file && text(file.stream);
};

test('keeps what is written, newer bytes in place of older ones', async () => {
  expect(await store.read('a/b/ç.txt')).toBeUndefined();
  await store.write('a/b/ç.txt', Buffer.from('older'));
  await store.write('a/b/ç.txt', Buffer.from('newer'));
  expect(await contentOf('a/b/ç.txt')).toBe('newer');
  const part = await store.read('a/b/ç.txt', { start: 1, end: 2 });
  expect([part?.size, part && (await text(part.stream))]).toEqual([5, 'ew']);
});

test('settles the version that was looked at, and no other', async () => {
  await store.write('incoming/1', Buffer.from('looked at'));
  const seen = await store.read('incoming/1');
  seen?.stream.destroy();
  await store.write('incoming/1', Buffer.from('looked AT'));
  expect(await store.settle('incoming/1', 'x/1/a', seen?.version ?? '')).toBe(false);
  expect(await contentOf('x/1/a')).toBeUndefined();
  await store.write('incoming/2', Buffer.from('kept'));
  const kept = await store.read('incoming/2');
  kept?.stream.destroy();
  expect(await store.settle('incoming/2', 'x/2/a', kept?.version ?? '')).toBe(true);
  expect([await contentOf('incoming/2'), await contentOf('x/2/a')]).toEqual([undefined, 'kept']);
  expect(await store.settle('incoming/2', 'x/2/a', kept?.version ?? '')).toBe(false);
});

test('takes empty folders along, and makes them anew under many hands', async () => {
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      await store.write(`busy/${at % 3}/${at}`, Buffer.from('x'));
      await store.remove(`busy/${at % 3}/${at}`);
    }),
  );
  expect(await readdir(root)).not.toContain('busy');
  await store.remove('busy/0/0');
});

test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '.', 'a/./b', 'a\\..\\b', 'a\0b', ''])(
  'lets the key %j lead nowhere',
  async (key) => {
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('leads out');
    await expect(store.read(key)).rejects.toThrow('leads out');
    await expect(store.remove(key)).rejects.toThrow('leads out');
  },
);
