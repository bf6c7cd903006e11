import type { z } from 'zod';

/** A draft is forgotten this long after the last keystroke, in milliseconds: it holds data of other people. */
const draftLifetime = 14 * 24 * 3_600_000;

interface StoredDraft {
  readonly savedAt: string;
}

/**
 * Unsent input of last time; undefined when there is none, or none that can still be read.
 * @param storage of the browser, or of this window alone
 */
export function readStoredDraft<Draft extends StoredDraft>(
  key: string,
  schema: z.ZodType<Draft>,
  now: Date = new Date(),
  storage: Storage = localStorage,
): Draft | undefined {
  try {
    const draft = schema.parse(JSON.parse(storage.getItem(key) ?? ''));
    if (now.getTime() - Date.parse(draft.savedAt) <= draftLifetime) return draft;
    storage.removeItem(key);
  } catch {
    // None, or one that an older version wrote differently.
  }
  return undefined;
}

export function writeStoredDraft(key: string, draft: StoredDraft, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not get in the way of typing.
  }
}
