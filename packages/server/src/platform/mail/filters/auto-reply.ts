import type { IncomingMail } from '../incoming-mail.ts';

/** Whether a machine wrote it in answer to a mail, such as a vacation notice: never to be answered. */
export function isAutoReply(_mail: IncomingMail): boolean {
  return false;
}
