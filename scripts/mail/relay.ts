import { randomUUID } from 'node:crypto';
import { startListener, type MailEnvelope } from '../../packages/server/src/platform/mail/smtp-listener.ts';
import { smtpClient } from '../../packages/server/src/platform/mail/smtp-client.ts';

/** What stands between two offices: brings each mail to the server of its recipient, whose mail program may answer by itself. */
export interface Relay {
  readonly port: number;
  /** Subjects of what answered by itself. */
  readonly answered: readonly string[];
  /** `marked` as RFC 3834 asks, never to what is marked; `bare` as bad programs do, once a correspondent. */
  answer(how: 'marked' | 'bare'): void;
  stop(): Promise<void>;
}

/** @param ports of the servers, by the domain of their address */
export async function startRelay(ports: ReadonlyMap<string, number>): Promise<Relay> {
  const answered: string[] = [];
  const known = new Set<string>();
  let how: 'marked' | 'bare' = 'marked';
  const portOf = (address: string) => ports.get(address.split('@')[1] ?? '');
  const bring = async (raw: Uint8Array, from: string, to: string) => {
    const client = smtpClient({ host: '127.0.0.1', port: portOf(to) ?? 0, security: 'none' });
    await client.sendMail({ envelope: { from, to: [to] }, raw: Buffer.from(raw) });
    client.close();
  };
  const answerFor = async (raw: Uint8Array, from: string, to: string) => {
    const head =
      Buffer.from(raw)
        .toString('latin1')
        .split(/\r?\n\r?\n/, 1)[0] ?? '';
    const isAutomatic = /^(?:auto-submitted: *auto|precedence: *bulk|list-id:)/im.test(head);
    const pair = `${to} ${from}`;
    if (from === '' || (how === 'marked' ? isAutomatic : known.has(pair))) return;
    if (how === 'bare') known.add(pair);
    const id = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? '';
    const subject = how === 'marked' ? 'Otomatik cevap' : 'Size döneceğim';
    answered.push(subject);
    const lines = [
      `From: <${to}>`,
      `To: <${from}>`,
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      `Message-ID: <${randomUUID()}@${to.split('@')[1] ?? ''}>`,
      `In-Reply-To: ${id}`,
      `References: ${id}`,
      ...(how === 'marked' ? ['Auto-Submitted: auto-replied'] : []),
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'Ofis disindayim.',
      '',
    ];
    const answer = Buffer.from(lines.join('\r\n'));
    const returnPath = how === 'marked' ? '' : to;
    await bring(answer, returnPath, from);
    await answerFor(answer, returnPath, from);
  };
  const listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    accepts: async (address) => portOf(address) !== undefined,
    onMail: async (raw, { from, to }: MailEnvelope) => {
      for (const one of to) {
        const bare = one.replace(/\+[^@]*/, '');
        await bring(raw, from, one);
        await answerFor(raw, from, bare);
      }
    },
  });
  return {
    port: listener.port,
    answered,
    answer: (next) => {
      how = next;
    },
    stop: () => listener.stop(),
  };
}
