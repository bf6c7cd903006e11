import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { safeFileName } from '@hasar/contract/documents/rules.ts';

/** A new place in the file store: `yyyy-mm-dd/<uuid>/<name>` (decision 28), the day being that of Istanbul. */
export function newKey(fileName: string, day: string): { fileId: string; key: string } {
  const fileId = randomUUID();
  return { fileId, key: `${day}/${fileId}/${safeFileName(fileName)}` };
}

const waitingFolder = 'incoming';

/** Where bytes wait until they were looked at. */
export function waitingKey(fileId: string): string {
  return `${waitingFolder}/${fileId}`;
}

/** Beside the original; no safe name begins with a dot. */
export function renditionKey(key: string, rendition: string): string {
  return `${key.slice(0, key.lastIndexOf('/'))}/.${rendition}`;
}

/** Whose bytes lie under a key; undefined for what we did not put there. */
export function fileIdOf(key: string): { fileId: string; waits: boolean } | undefined {
  const [, folder, fileId] = /^(\d{4}-\d{2}-\d{2}|incoming)\/([\da-f-]{36})(?:\/[^/]+)?$/.exec(key) ?? [];
  return fileId === undefined ? undefined : { fileId, waits: folder === waitingFolder };
}

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
