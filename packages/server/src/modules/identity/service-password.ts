import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP's second choice of parameters; about 9 ms here). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown address (no hash) as for a known one. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

/** The same for the same password and key, and as slow to guess from as a stored password. */
export function passwordMark(password: string, key: string): Promise<string> {
  return hash(password, { ...cost, salt: createHash('sha256').update(key).digest() });
}
