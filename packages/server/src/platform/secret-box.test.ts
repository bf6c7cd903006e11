import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecretBox, SecretBox } from './secret-box.ts';

const box = new SecretBox(Buffer.alloc(32, 'anahtar'));

describe('what is sealed', () => {
  test('opens in its place, with its key, and nowhere else', () => {
    const sealed = box.seal('Gizli şifre', 'mailbox 1 imap');
    expect(box.open(sealed, 'mailbox 1 imap')).toBe('Gizli şifre');
    expect(box.open(sealed, 'mailbox 2 imap')).toBeUndefined();
    expect(new SecretBox(Buffer.alloc(32, 'baska')).open(sealed, 'mailbox 1 imap')).toBeUndefined();
    expect(sealed.toString('utf8')).not.toContain('Gizli');
  });

  test('is another text each time, and refused when any bit of it changed', () => {
    const sealed = box.seal('x', 'yer');
    expect(box.seal('x', 'yer').equals(sealed)).toBe(false);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'yer')).toBeUndefined();
    }
    expect(box.open(Buffer.alloc(3), 'yer')).toBeUndefined();
  });

  test('is signed for one purpose alone', () => {
    expect(box.sign('a', 'b')).toEqual(box.sign('a', 'b'));
    expect(box.sign('a', 'b').equals(box.sign('c', 'b'))).toBe(false);
    expect(box.sign('a', '\0b').equals(box.sign('a\0', 'b'))).toBe(false);
  });
});

describe('the key', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'hasar-key-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true }));

  test('is made once, for its owner alone, also when several start at once', async () => {
    const boxes = await Promise.all([1, 2, 3].map(() => openSecretBox({ secretKey: undefined, dataFolder })));
    const sealed = boxes[0]?.seal('x', 'yer') ?? Buffer.of();
    expect(boxes.map((one) => one.open(sealed, 'yer'))).toEqual(['x', 'x', 'x']);
    expect((await stat(join(dataFolder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(dataFolder, 'secret.key'), 'utf8')).toMatch(/^[\da-f]{64}$/);
  });

  test('comes from the settings where they give one; a broken file is told, not replaced', async () => {
    const secretKey = 'bir uzun anahtar, otuz iki harften uzun';
    const given = await openSecretBox({ secretKey, dataFolder });
    const again = await openSecretBox({ secretKey, dataFolder: '/nowhere' });
    expect(again.open(given.seal('x', 'yer'), 'yer')).toBe('x');
    await writeFile(join(dataFolder, 'secret.key'), 'kirik');
    await expect(openSecretBox({ secretKey: undefined, dataFolder })).rejects.toThrow('does not hold a key');
  });
});
