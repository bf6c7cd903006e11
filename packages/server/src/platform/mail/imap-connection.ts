import { ImapFlow, type MailboxObject } from 'imapflow';
import { authorities } from './connection-failure.ts';
import { FolderError } from './folder-error.ts';
import { largestMail } from './limits.ts';
import type { MailServer } from './mail-server.ts';
import { signedIn, type Credentials } from './sign-in.ts';

/** In milliseconds. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 300_000 };
/** Milliseconds from the first packet to an open folder: a server that greets and then says nothing more is given up sooner than a silent mailbox. */
const openingTimeout = 40_000;

/**
 * Signs in and opens the folder for reading alone: nothing there is marked as seen. Whoever opens it closes it.
 * @param until given up, whatever the server is doing, once this says so
 */
export function openFolder(server: MailServer, path: string, until?: AbortSignal): Promise<OpenFolder> {
  return signedIn(server, (credentials) => openAs(server, path, credentials, until));
}

interface OpenFolder {
  readonly client: ImapFlow;
  readonly folder: MailboxObject;
}

async function openAs(
  server: MailServer,
  path: string,
  auth: Credentials | undefined,
  until: AbortSignal | undefined,
): Promise<OpenFolder> {
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
  const open = async () => {
    await client.connect();
    return { client, folder: await opened(client, path) };
  };
  const late = AbortSignal.timeout(openingTimeout);
  const end = AbortSignal.any(until === undefined ? [late] : [late, until]);
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('the server did not answer in time'));
  end.addEventListener('abort', giveUp, { once: true });
  try {
    end.throwIfAborted();
    return await Promise.race([open(), givenUp]);
  } catch (error) {
    client.close();
    throw error;
  } finally {
    end.removeEventListener('abort', giveUp);
  }
}

async function opened(client: ImapFlow, path: string): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    throw client.usable ? new FolderError(error) : error;
  }
}
