import { ImapFlow, type MailboxObject } from 'imapflow';
import { authorities } from './connection-failure.ts';
import { FolderError } from './folder-error.ts';
import { largestMail } from './limits.ts';
import type { MailLogin, MailServer } from './mail-server.ts';

/** In milliseconds. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 300_000 };

/** Signs in and opens the folder for reading alone: nothing there is marked as seen. Whoever opens it closes it. */
export async function openFolder(
  server: MailServer,
  path: string,
): Promise<{ client: ImapFlow; folder: MailboxObject }> {
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    doSTARTTLS: server.security === 'startTls',
    tls: authorities(server),
    logger: false,
    disableAutoIdle: true,
    // A server that announces more than we would take gets no memory for it.
    maxLiteralSize: largestMail + 1_000_000,
    maxResponseSize: largestMail + 2_000_000,
    ...patience,
    ...(server.login && { auth: authOf(server.login) }),
  });
  // What goes wrong comes as a rejection too, or as a close.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, folder: await opened(client, path) };
  } catch (error) {
    client.close();
    throw error;
  }
}

async function opened(client: ImapFlow, path: string): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    throw client.usable ? new FolderError(error) : error;
  }
}

function authOf({ user, secret }: MailLogin) {
  return 'password' in secret ? { user, pass: secret.password } : { user, accessToken: secret.accessToken };
}
