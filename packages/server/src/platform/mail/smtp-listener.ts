import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { largestMail } from './limits.ts';

/** What was said before the message: whom it is for decides, not what its headers show. */
export interface MailEnvelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface SmtpListener {
  readonly port: number;
  stop(): Promise<void>;
}

export interface SmtpListenerOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Asked for each recipient; others are refused with 550. */
  readonly accepts: (address: string) => Promise<boolean>;
  /** Once it resolves the sender hears 250 and forgets the mail; when it rejects, 451: the sender tries again. */
  readonly onMail: (raw: Uint8Array, envelope: MailEnvelope) => Promise<void>;
}

/** Whoever is in the middle of a mail when we stop has this long, in milliseconds. */
const closeTimeout = 3000;

/** Takes mail in by SMTP, without TLS or login: for this machine and its network. Rejects when the port is taken. */
export async function startListener(options: SmtpListenerOptions): Promise<SmtpListener> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    rejectOversized: true,
    maxClients: 50,
    maxRecipients: 100,
    closeTimeout,
    logger: false,
    onRcptTo({ address }, _session, reply) {
      void refusalOf(address, options.accepts).then(reply);
    },
    onData(stream, { envelope }, reply) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      void taken(stream, (raw) => options.onMail(raw, { from, to })).then(reply);
    },
  });
  // A sender that goes away in the middle is no business of ours; a port that is taken is heard of below.
  server.on('error', () => undefined);
  server.listen(options.port, options.host);
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What stands against a recipient; null when nothing does. */
async function refusalOf(address: string, accepts: SmtpListenerOptions['accepts']): Promise<Error | null> {
  try {
    return (await accepts(address)) ? null : answer(550, 'no such address here');
  } catch {
    return answer(451, 'try again later');
  }
}

/** Reads to the end even what is too large, which the server then refuses by itself. @returns why it was not kept */
async function taken(
  stream: SMTPServerDataStream,
  keep: (raw: Uint8Array) => Promise<void>,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
    }
    if (!stream.sizeExceeded) await keep(Buffer.concat(chunks));
    return null;
  } catch {
    return answer(451, 'try again later');
  }
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
