import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { outgoingMail } from '../../testing/outgoing.ts';
import { deliver } from './deliver.ts';
import type { MailServer } from './mail-server.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { parseMail, stopParsing } from './parse.ts';
import { startListener, type MailEnvelope } from './smtp-listener.ts';
import { testSmtp } from './test-connection.ts';

afterAll(() => stopParsing());

interface Taken {
  readonly raw: Uint8Array;
  readonly envelope: MailEnvelope;
}

const at = (port: number): MailServer => ({ host: '127.0.0.1', port, security: 'none' });

/** A listener of ours, and what it took. */
async function sink(options: Partial<Parameters<typeof startListener>[0]> = {}) {
  const taken: Taken[] = [];
  const listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    accepts: async (address) => address.endsWith('@example.com'),
    onMail: async (raw, envelope) => void taken.push({ raw, envelope }),
    ...options,
  });
  onTestFinished(() => listener.stop());
  return { taken, server: at(listener.port) };
}

/** A server that behaves as told. */
async function stranger(options: SMTPServerOptions): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return at(typeof address === 'object' && address ? address.port : 0);
}

const refusing = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

async function arrived(raw: Uint8Array | undefined) {
  const result = await parseMail(raw ?? new Uint8Array());
  if (result.kind !== 'parsed') throw new Error(result.reason);
  return result.mail;
}

/** What a mail says, and what must come out of it on the other side. */
const full: OutgoingMail = outgoingMail({
  inReplyTo: '<b@example.com>',
  references: ['<a@example.com>', '<b@example.com>'],
  cc: [{ name: 'Çağrı "Usta", Demo', address: 'cagri@example.com' }],
  replyTo: { name: '', address: 'hasar+t1@example.com' },
  subject:
    'Şarampole düşen araç – ığdır İĞDIR, çok uzun bir konu satırı ki birkaç satıra bölünmesi gerekir: 34 ABC 123',
  html: '<p>Dosya <b>açıldı</b> <img src="cid:logo"></p>',
  headers: { 'X-Hasar-Origin': 'mark' },
  attachments: [
    { name: 'Kaza tespit tutanağı.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.4') },
    {
      name: 'logo.png',
      contentType: 'image/png',
      content: async () => Readable.from([Buffer.from('png')]),
      contentId: 'logo',
    },
  ],
});

async function expectFull(raw: Uint8Array | undefined): Promise<void> {
  const mail = await arrived(raw);
  expect(mail).toMatchObject({
    messageId: full.messageId,
    inReplyTo: [full.inReplyTo],
    references: full.references,
    from: full.from,
    to: full.to,
    cc: full.cc,
    replyTo: [full.replyTo],
    subject: full.subject,
    date: full.date,
    text: full.text,
    html: expect.stringContaining('<b>açıldı</b>'),
  });
  expect(mail.headers.get('x-hasar-origin')).toEqual(['mark']);
  expect(
    mail.attachments.map(({ name, contentType, content, isInline }) => [
      name,
      contentType,
      Buffer.from(content).toString(),
      isInline,
    ]),
  ).toEqual(
    [
      ['Kaza tespit tutanağı.pdf', 'application/pdf', '%PDF-1.4', false],
      ['logo.png', 'image/png', 'png', true],
    ].toSorted((left, right) => order(mail.attachments, left[0]) - order(mail.attachments, right[0])),
  );
}

/** Which of the two comes first in the message is the business of whoever writes it. */
const order = (files: readonly { name: string }[], name: unknown) =>
  files.findIndex((file) => file.name === name);

describe('a mail', () => {
  it('arrives as it was meant, for those it shows', async () => {
    const { taken, server } = await sink();
    expect(await deliver(server, full)).toEqual({
      kind: 'sent',
      response: expect.stringContaining('250'),
      refused: [],
    });
    expect(taken.map(({ envelope }) => envelope)).toEqual([
      { from: 'hasar@example.com', to: ['isik@example.com', 'cagri@example.com'] },
    ]);
    await expectFull(taken[0]?.raw);
  });

  it('stands in a folder the same, once, however often it is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hasar-mail-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const first = await deliver({ folder: join(folder, 'sent') }, full);
    expect(await deliver({ folder: join(folder, 'sent') }, full)).toEqual(first);
    const names = await readdir(join(folder, 'sent'));
    expect(names).toEqual([expect.stringMatching(/^2026-11-21-07-00-00-demo-\d+hasar\.example\.com\.eml$/)]);
    await expectFull(await readFile(join(folder, 'sent', names[0] ?? '')));
  });

  it.each<[string, Partial<OutgoingMail>]>([
    ['a subject of two lines', { subject: 'a\r\nBcc: x@example.com' }],
    ['a NUL in the subject', { subject: 'a\0b' }],
    ['a name of two lines', { to: [{ name: 'a\nBcc: x@example.com', address: 'a@example.com' }] }],
    ['two addresses in one', { to: [{ name: '', address: 'a@example.com, b@example.com' }] }],
    ['an address with a command', { to: [{ name: '', address: 'a@example.com>\r\nDATA' }] }],
    ['an address in brackets', { cc: [{ name: '', address: '<a@example.com>' }] }],
    ['an address without a box', { to: [{ name: '', address: '@example.com' }] }],
    ['nobody', { to: [] }],
    ['a header of two lines', { headers: { 'X-A': 'a\r\nBcc: x@example.com' } }],
    ['a header that names others', { headers: { Bcc: 'x@example.com' } }],
    ['a header with a colon', { headers: { 'X: y': 'z' } }],
    ['an id of two lines', { messageId: '<a@b>\r\nX: y' }],
    [
      'a file name of two lines',
      { attachments: [{ name: 'a\r\nb', contentType: 'a/b', content: Buffer.from('') }] },
    ],
    [
      'a file name that is a path',
      { attachments: [{ name: '../a', contentType: 'a/b', content: Buffer.from('') }] },
    ],
    [
      'a type of two lines',
      { attachments: [{ name: 'a', contentType: 'a/b\r\nX: y', content: Buffer.from('') }] },
    ],
  ])('does not leave with %s', async (_, changes) => {
    const { taken, server } = await sink();
    expect(await deliver(server, outgoingMail(changes))).toMatchObject({ kind: 'failed' });
    expect(taken).toEqual([]);
  });
});

describe('what the server says', () => {
  it('is why a mail failed for good', async () => {
    const server = await stranger({
      onRcptTo: (_a, _s, done) => done(refusing(550, 'Alıcı yok: mailbox unavailable')),
    });
    const outcome = await deliver(server, outgoingMail());
    expect(outcome).toEqual({ kind: 'failed', words: expect.stringContaining('mailbox unavailable') });
  });

  it('decides whether a mail is tried again', async () => {
    const busy = await stranger({ onRcptTo: (_a, _s, done) => done(refusing(450, 'greylisted')) });
    expect(await deliver(busy, outgoingMail())).toEqual({
      kind: 'retry',
      words: expect.stringContaining('greylisted'),
    });
    const refusesContent = await stranger({
      onData: (stream, _s, done) => void stream.resume().on('end', () => done(refusing(554, 'spam'))),
    });
    expect(await deliver(refusesContent, outgoingMail())).toEqual({
      kind: 'failed',
      words: expect.stringContaining('spam'),
    });
    const login = { user: 'a', secret: { password: 'Gizli-Parola' } };
    const locked = await stranger({
      allowInsecureAuth: true,
      onAuth: (auth, _s, done) => done(refusing(535, `wrong password ${auth.password}`)),
    });
    const outcome = await deliver({ ...locked, login }, outgoingMail());
    expect(outcome).toEqual({ kind: 'retry', words: expect.stringContaining('wrong password') });
    expect(JSON.stringify(outcome)).not.toContain('Gizli-Parola');
    expect(await testSmtp({ ...locked, login })).toMatchObject({ ok: false, failure: { step: 'login' } });
    expect(await deliver(at(1), outgoingMail())).toMatchObject({ kind: 'retry' });
  });

  it('names those it did not take, while the others got it', async () => {
    const { taken, server } = await sink();
    const outcome = await deliver(
      server,
      outgoingMail({ cc: [{ name: '', address: 'x@elsewhere.example' }] }),
    );
    expect(outcome).toMatchObject({
      kind: 'sent',
      refused: [{ address: 'x@elsewhere.example', words: expect.stringContaining('550') }],
    });
    expect(taken).toHaveLength(1);
  });

  it('tells how far a connection comes', async () => {
    const { server } = await sink();
    const step = async (changes: Partial<MailServer>) => {
      const result = await testSmtp({ ...server, ...changes });
      return result.ok || result.failure.step;
    };
    expect(await step({})).toBe(true);
    expect(await step({ port: 1 })).toBe('connect');
    expect(await step({ host: 'no-such-host.invalid' })).toBe('resolve');
    expect(await step({ security: 'tls' })).toBe('tls');
    expect(await step({ security: 'startTls' })).toBe('tls');
  });
});

describe('the listener', () => {
  it('refuses addresses of others', async () => {
    const { taken, server } = await sink();
    const mail = outgoingMail({ to: [{ name: '', address: 'x@elsewhere.example' }] });
    expect(await deliver(server, mail)).toEqual({ kind: 'failed', words: expect.stringContaining('550') });
    expect(taken).toEqual([]);
  });

  it('asks to come again when a mail could not be kept, or asked about', async () => {
    const noRoom = await sink({ onMail: () => Promise.reject(new Error('disk full: /secret/path')) });
    const outcome = await deliver(noRoom.server, outgoingMail());
    expect(outcome).toEqual({ kind: 'retry', words: expect.stringContaining('451') });
    expect(JSON.stringify(outcome)).not.toContain('secret');
    const blind = await sink({ accepts: () => Promise.reject(new Error('no database')) });
    expect(await deliver(blind.server, outgoingMail())).toMatchObject({ kind: 'retry' });
  });

  it('refuses what is too large, and lives', async () => {
    const { taken, server } = await sink();
    const content = Buffer.alloc(45 * 1024 * 1024);
    const large = outgoingMail({ attachments: [{ name: 'a.bin', contentType: 'a/b', content }] });
    expect(await deliver(server, large)).toEqual({ kind: 'failed', words: expect.stringContaining('552') });
    expect(await deliver(server, outgoingMail())).toMatchObject({ kind: 'sent' });
    expect(taken).toHaveLength(1);
  });

  it('does not start where another one listens', async () => {
    const { server } = await sink();
    await expect(sink({ port: server.port })).rejects.toThrow('EADDRINUSE');
  });
});
