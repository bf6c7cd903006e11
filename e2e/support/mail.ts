import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deliver } from '../../packages/server/src/platform/mail/deliver.ts';
import { smtpClient } from '../../packages/server/src/platform/mail/smtp-client.ts';
import type { OutgoingMail } from '../../packages/server/src/platform/mail/outgoing-mail.ts';
import type { Desk } from './desk.ts';

let sent = 0;

/** Brings a mail to the demo agency by SMTP, as anybody's mail server would. */
export async function bringMail(
  desk: Desk,
  mail: Pick<OutgoingMail, 'subject' | 'text'> & Partial<OutgoingMail>,
): Promise<void> {
  sent += 1;
  const outcome = await deliver(
    { host: '127.0.0.1', port: desk.mailPort, security: 'none' },
    {
      messageId: `<demo-${String(sent)}-${String(Date.now())}@sigorta.example>`,
      references: [],
      date: new Date(),
      from: { name: 'Demo Sigorta', address: 'hasar@sigorta.example' },
      to: [{ name: '', address: 'hasar@demo.example' }],
      cc: [],
      attachments: [],
      headers: {},
      ...mail,
    },
  );
  if (outcome.kind !== 'sent') throw new Error(outcome.words);
}

/** Brings bytes as they are: what no mail program of ours would write. */
export async function bringRaw(desk: Desk, lines: readonly string[]): Promise<void> {
  const client = smtpClient({ host: '127.0.0.1', port: desk.mailPort, security: 'none' });
  await client.sendMail({
    envelope: { from: '', to: ['hasar@demo.example'] },
    raw: Buffer.from(lines.join('\r\n')),
  });
  client.close();
}

/** The mails that have left, as they left; those that hold these words. */
export async function mailsThatLeft(desk: Desk, words: string): Promise<string[]> {
  const names = await readdir(desk.outgoingFolder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(desk.outgoingFolder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(words));
}
