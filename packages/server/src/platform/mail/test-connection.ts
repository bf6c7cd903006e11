import { failureOf } from './connection-failure.ts';
import { openFolder } from './imap-connection.ts';
import type { MailCursor } from './imap-reader.ts';
import type { ConnectionFailure, MailServer } from './mail-server.ts';
import { signedIn } from './sign-in.ts';
import { smtpClient } from './smtp-client.ts';

export type ImapTest =
  /** `end` is the cursor behind the last message: for whoever wants to read only what comes from now on. */
  | { readonly ok: true; readonly messages: number; readonly end: MailCursor }
  | { readonly ok: false; readonly failure: ConnectionFailure };

export type SmtpTest = { readonly ok: true } | { readonly ok: false; readonly failure: ConnectionFailure };

/** Signs in and opens the folder. */
export async function testImap(server: MailServer, path = 'INBOX'): Promise<ImapTest> {
  try {
    const { client, folder } = await openFolder(server, path);
    client.close();
    const end = { uidValidity: Number(folder.uidValidity), uid: Math.max(0, folder.uidNext - 1) };
    return { ok: true, messages: folder.exists, end };
  } catch (error) {
    return { ok: false, failure: failureOf(error, server) };
  }
}

/** Signs in and leaves. */
export async function testSmtp(server: MailServer): Promise<SmtpTest> {
  try {
    await signedIn(server, async (credentials) => {
      const client = smtpClient(server, credentials);
      await client.verify().finally(() => client.close());
    });
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: failureOf(error, server) };
  }
}
