import type { IncomingMail } from '../incoming-mail.ts';

/** Whether it came by a mailing list or a mass sending: never to be answered by machine. */
export function isListMail(_mail: IncomingMail): boolean {
  return false;
}
