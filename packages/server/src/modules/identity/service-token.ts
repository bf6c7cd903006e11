import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Nobody guesses it; whoever holds it is let in. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that follows another: the same one however often and from how many tabs it is asked for. It takes the token before
 * and the key of the session, so that neither a copy of the database nor a token that has run out leads to it.
 */
export function nextToken(token: string, rotationKey: Buffer): string {
  return createHmac('sha256', rotationKey).update(token).digest('base64url');
}
