import type { IncomingMail } from '../incoming-mail.ts';

/** What mailing lists and mass senders put on their mail (RFC 2369, RFC 2919). */
const marks = [
  'list-id',
  'list-unsubscribe',
  'list-post',
  'list-help',
  'x-mailing-list',
  'x-campaignid',
  'feedback-id',
];

/** Whether it came by a mailing list or a mass sending: never to be answered by machine. */
export function isListMail({ headers }: IncomingMail): boolean {
  if (marks.some((name) => headers.get(name)?.some((value) => value.trim() !== '') === true)) return true;
  return headers.get('precedence')?.some((value) => /^\s*(?:list|bulk|junk)\s*$/i.test(value)) === true;
}
