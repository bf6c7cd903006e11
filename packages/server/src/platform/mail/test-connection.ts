import type { MailCursor } from './imap-reader.ts';
import type { ConnectionFailure, MailServer } from './mail-server.ts';

export type ImapTest =
  /** `end` is the cursor behind the last message: for whoever wants to read only what comes from now on. */
  | { readonly ok: true; readonly messages: number; readonly end: MailCursor }
  | { readonly ok: false; readonly failure: ConnectionFailure };

export type SmtpTest = { readonly ok: true } | { readonly ok: false; readonly failure: ConnectionFailure };

/** Signs in and opens the folder. */
export function testImap(_server: MailServer, _folder = 'INBOX'): Promise<ImapTest> {
  return Promise.reject(new Error('not written yet'));
}

/** Signs in and leaves. */
export function testSmtp(_server: MailServer): Promise<SmtpTest> {
  return Promise.reject(new Error('not written yet'));
}
