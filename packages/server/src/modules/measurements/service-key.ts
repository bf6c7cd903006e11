import { createHash, randomBytes } from 'node:crypto';

/** Nobody guesses it; whoever holds it sends readings as the device. */
export function newKey(): string {
  return `hasar_${randomBytes(32).toString('base64url')}`;
}

/** What the database keeps of a key. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
