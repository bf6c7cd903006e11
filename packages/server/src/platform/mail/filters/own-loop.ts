import type { IncomingMail } from '../incoming-mail.ts';

/** The header that each mail of ours carries. */
export const ownMarkHeader = 'X-Hasar-Origin';

/** Whether the mail left from here: it carries the mark that this sender puts on its own. A mark is forgeable; it only ever silences. */
export function isOwnMail(mail: IncomingMail, mark: string): boolean {
  return mail.headers.get(ownMarkHeader.toLowerCase())?.some((value) => value.trim() === mark) ?? false;
}
