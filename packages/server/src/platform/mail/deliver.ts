import type { MailServer } from './mail-server.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** `retry`: nothing was taken, later may be better; `failed`: the server will never take it. Words are the server's own. */
export type Delivery =
  | { readonly kind: 'sent'; readonly response: string }
  | { readonly kind: 'retry'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

/** Hands a mail to an SMTP server, or writes it into a folder as `<date>-<id>.eml`. Never throws. */
export function deliver(
  _exit: MailServer | { readonly folder: string },
  _mail: OutgoingMail,
): Promise<Delivery> {
  return Promise.reject(new Error('not written yet'));
}
