import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Seals what the database must not tell by itself, and signs what comes back from outside. The key lies outside the database. */
export class SecretBox {
  readonly #sealing: Buffer;
  readonly #signing: Buffer;

  constructor(key: Uint8Array) {
    if (key.length < keyBytes) throw new Error('a secret key needs 32 bytes');
    this.#sealing = derive(key, 'hasar sealing');
    this.#signing = derive(key, 'hasar signing');
  }

  /** AES-256-GCM. @param place what it belongs to: opened anywhere else it is refused */
  seal(text: string, place: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Undefined for what was sealed with another key, for another place, or changed since. */
  open(sealed: Uint8Array, place: string): string | undefined {
    const bytes = Buffer.from(sealed);
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#sealing, bytes.subarray(0, nonceBytes));
      cipher.setAAD(Buffer.from(place));
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return cipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      return undefined;
    }
  }

  /** HMAC-SHA-256. @param purpose a signature given for one is none for another */
  sign(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#signing)
      .update(JSON.stringify([purpose, text]))
      .digest();
  }
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes));
}

/**
 * The key of this installation: as the settings give it, else out of a file in the data folder, made when it is not there yet. Of
 * several processes that start at once, one makes it.
 */
export async function openSecretBox(settings: {
  secretKey: string | undefined;
  dataFolder: string;
}): Promise<SecretBox> {
  if (settings.secretKey !== undefined) return new SecretBox(Buffer.from(settings.secretKey, 'utf8'));
  const path = join(settings.dataFolder, 'secret.key');
  await mkdir(settings.dataFolder, { recursive: true });
  if (!existsSync(path)) {
    const whole = join(settings.dataFolder, `.${randomUUID()}.key`);
    try {
      await writeFile(whole, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flush: true });
      // The first one stays, and nobody ever reads half of it.
      await link(whole, path).catch(unlessThere);
    } finally {
      await rm(whole, { force: true });
    }
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
  if (key.length !== keyBytes) throw new Error(`${path} does not hold a key: 64 hexadecimal digits`);
  return new SecretBox(key);
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
