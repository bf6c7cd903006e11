import { z } from 'zod';
import { draft } from '@hasar/contract/notifications/schema.ts';
import { readStoredDraft, writeStoredDraft } from '../../../lib/stored-draft.ts';
import type { UnsentDraft } from './draft-stand.ts';

const values = draft.omit({ notificationId: true, caseId: true, updatedAt: true });
const unsentDraft = z.object({
  values,
  base: z.object({ updatedAt: z.string().nullable(), values }),
  savedAt: z.iso.datetime(),
});

/** Where this window, and no other, keeps what the server does not have. @param name the key of the draft */
export function unsentKey(userId: number, name: string): string {
  return `hasar.mailDraft:${String(userId)}:${name}`;
}

export function readUnsent(key: string): UnsentDraft | undefined {
  return readStoredDraft(key, unsentDraft, new Date(), sessionStorage);
}

export function writeUnsent(key: string, unsent: UnsentDraft): void {
  const kept = { values: unsent.values, base: unsent.base, savedAt: new Date().toISOString() };
  writeStoredDraft(key, kept, sessionStorage);
}

export function clearUnsent(key: string): void {
  sessionStorage.removeItem(key);
}
