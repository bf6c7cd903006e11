import { z } from 'zod';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A text that can be stored, its ends trimmed, at most this many characters long. */
export function storedText(maximum: number) {
  return z.string().trim().max(maximum, 'validation.tooLong').refine(isStorable, 'validation.unreadableText');
}
