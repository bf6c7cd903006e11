import { afterAll, describe, expect, it } from 'vitest';
import { bodySpecimens } from '../../testing/mails/bodies.ts';
import { fileSpecimens } from '../../testing/mails/files.ts';
import { headerSpecimens } from '../../testing/mails/headers.ts';
import type { IncomingMail, MailAttachment } from './incoming-mail.ts';
import { parseMail, stopParsing } from './parse.ts';

afterAll(() => stopParsing());

async function parsed(raw: Uint8Array): Promise<IncomingMail> {
  const result = await parseMail(raw);
  if (result.kind !== 'parsed') throw new Error(result.reason);
  return result.mail;
}

function fileAsLine({ name, contentType, content, isInline }: MailAttachment): string {
  const text = Buffer.from(content).toString();
  const shown = Buffer.from(text).equals(Buffer.from(content)) && /^[\P{Cc}\s]*$/u.test(text);
  return `${name} ${contentType} ${shown ? text : Buffer.from(content).toString('hex')}${isInline ? ' inline' : ''}`;
}

describe('a message', () => {
  it.each([...headerSpecimens, ...bodySpecimens, ...fileSpecimens])('$name', async ({ raw, expected }) => {
    const mail = await parsed(raw);
    const { name = '', address = '' } = mail.from ?? {};
    const found = {
      subject: mail.subject,
      from: [name, address && `<${address}>`].filter(Boolean).join(' '),
      date: mail.date?.toISOString() ?? null,
      text: mail.text,
      html: mail.html?.trimEnd(),
      messageId: mail.messageId ?? null,
      files: mail.attachments.map(fileAsLine),
    };
    // What a specimen does not speak of is as in the others.
    expect(found).toEqual({ ...found, files: [], ...expected });
  });
});

describe('a hostile message', () => {
  const from = 'From: demo@example.com\r\n';
  it.each<[string, () => Uint8Array, string]>([
    ['past 50 MB', () => Buffer.alloc(50 * 1024 * 1024 + 1), 'tooLarge'],
    ['of nothing', () => Buffer.from(''), 'broken'],
    ['of noise', () => Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7919) % 256)), 'broken'],
    [
      'of 10,001 parts',
      () =>
        Buffer.from(
          `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(10_001)}`,
        ),
      'tooManyParts',
    ],
    [
      'nested deeper than 100',
      () =>
        Buffer.from(
          `${from}Content-Type: multipart/mixed; boundary=b0\r\n\r\n${Array.from({ length: 101 }, (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`).join('')}`,
        ),
      'tooDeep',
    ],
  ])('%s is refused, and the next one is read', async (_, raw, reason) => {
    expect(await parseMail(raw())).toEqual({ kind: 'refused', reason });
    expect((await parsed(Buffer.from(`${from}Subject: Hasar\r\n\r\nx`))).subject).toBe('Hasar');
  });

  it('of empty lines alone runs out of memory or time, and the next one is read', async () => {
    const lines = Buffer.concat([Buffer.from(`${from}\r\n`), Buffer.alloc(49_000_000, '\n')]);
    expect(await parseMail(lines)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^tooMuchMemory$|^tooSlow$/),
    });
    expect((await parsed(Buffer.from(`${from}Subject: Hasar\r\n\r\nx`))).subject).toBe('Hasar');
  });

  it('may have ten thousand lines of dashes', async () => {
    const mail = await parsed(
      Buffer.from(`${from}Content-Type: text/plain\r\n\r\n${'-- sql\r\n'.repeat(20_000)}`),
    );
    expect(mail.text).toMatch(/^-- sql\n-- sql/);
  });
});

it('many at once are told apart', async () => {
  const subjects = Array.from({ length: 200 }, (_, at) => `Mesaj ${at}`);
  const mails = await Promise.all(
    subjects.map((subject) => parsed(Buffer.from(`From: a@example.com\r\nSubject: ${subject}\r\n\r\n`))),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(subjects);
});

it('reads every id that a conversation names', async () => {
  const mail = await parsed(
    Buffer.from(
      'From: a@example.com\r\nIn-Reply-To: "Demo" <c@example.com>\r\nReferences: <a@example.com>\r\n <b@example.com>,<c@example.com> <a@example.com>\r\nDelivered-To: hasar+t1@example.com\r\nX-Original-To: <hasar@example.com>\r\nCc: Grup: x@example.com, "Y, Z" <y@example.com>;\r\nReply-To: <cevap@example.com>\r\n\r\n',
    ),
  );
  expect(mail).toMatchObject({
    inReplyTo: ['<c@example.com>'],
    references: ['<a@example.com>', '<b@example.com>', '<c@example.com>'],
    deliveredTo: ['hasar+t1@example.com', 'hasar@example.com'],
    cc: [
      { name: '', address: 'x@example.com' },
      { name: 'Y, Z', address: 'y@example.com' },
    ],
    replyTo: [{ name: '', address: 'cevap@example.com' }],
  });
});
