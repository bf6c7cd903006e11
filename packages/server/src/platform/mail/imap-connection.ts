import { ImapFlow, type MailboxObject } from 'imapflow';
import { authorities } from './connection-failure.ts';
import { FolderError } from './folder-error.ts';
import { largestMail } from './limits.ts';
import type { MailServer } from './mail-server.ts';
import { signedIn, type Credentials } from './sign-in.ts';

/** In milliseconds. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 300_000 };

/** Signs in and opens the folder for reading alone: nothing there is marked as seen. Whoever opens it closes it. */
export function openFolder(server: MailServer, path: string): Promise<OpenFolder> {
  return signedIn(server, (credentials) => openAs(server, path, credentials));
}

interface OpenFolder {
  readonly client: ImapFlow;
  readonly folder: MailboxObject;
}

async function openAs(server: MailServer, path: string, auth?: Credentials): Promise<OpenFolder> {
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
    ...(auth && { auth }),
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
