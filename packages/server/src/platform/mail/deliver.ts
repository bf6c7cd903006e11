import { cleanLine } from './clean-text.ts';
import { composed } from './compose.ts';
import { wordsOf } from './connection-failure.ts';
import { writeMailFile } from './mail-folder.ts';
import type { MailServer } from './mail-server.ts';
import { unfitness } from './outgoing-check.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { signedIn, type Credentials } from './sign-in.ts';
import { smtpClient } from './smtp-client.ts';

/** A recipient whom the server did not take, while it took others. */
export interface RefusedRecipient {
  readonly address: string;
  readonly words: string;
}

/** `retry`: nothing was taken, later may be better; `failed`: the server will never take it. Words are the server's own. */
export type Delivery =
  | { readonly kind: 'sent'; readonly response: string; readonly refused: readonly RefusedRecipient[] }
  | { readonly kind: 'retry'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

/** Hands a mail to an SMTP server, or writes it into a folder as `<date>-<id>.eml`. Never throws. */
export async function deliver(
  exit: MailServer | { readonly folder: string },
  mail: OutgoingMail,
): Promise<Delivery> {
  const unfit = unfitness(mail);
  if (unfit !== undefined) return { kind: 'failed', words: unfit };
  try {
    if ('folder' in exit)
      return { kind: 'sent', response: await writeMailFile(exit.folder, mail), refused: [] };
    return await handOver(exit, mail);
  } catch (error) {
    // A connection that broke after the last byte leaves open whether it was taken: a second one is better than none.
    return {
      kind: isFinal(error) ? 'failed' : 'retry',
      words: wordsOf(error, 'folder' in exit ? undefined : exit),
    };
  }
}

async function handOver(server: MailServer, mail: OutgoingMail): Promise<Delivery> {
  const message = await composed(mail);
  return signedIn(server, (credentials) => handOverAs(server, message, credentials));
}

async function handOverAs(
  server: MailServer,
  message: Awaited<ReturnType<typeof composed>>,
  credentials?: Credentials,
): Promise<Delivery> {
  const client = smtpClient(server, credentials);
  try {
    const info = await client.sendMail(message);
    const refused = (info.rejectedErrors ?? []).map((error) => ({
      address: error.recipient ?? '',
      words: wordsOf(error, server),
    }));
    return { kind: 'sent', response: cleanLine(info.response).slice(0, 500), refused };
  } finally {
    client.close();
  }
}

/** A server that says 5xx to this mail means it for good; a login it refuses is mended in the settings, and the mail then goes. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, code }: { responseCode?: unknown; code?: unknown } = error;
  if (code === 'EAUTH' || code === 'ETLS' || code === 'ECONNECTION') return false;
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
