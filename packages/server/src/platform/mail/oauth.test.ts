import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../../testing/dovecot.ts';
import { outgoingMail } from '../../testing/outgoing.ts';
import { TokenServer } from '../../testing/token-server.ts';
import { AccessTokens } from './access-token.ts';
import { deliver } from './deliver.ts';
import type { MailServer } from './mail-server.ts';
import { testImap, testSmtp } from './test-connection.ts';

let tokens: TokenServer;
let rotated: string[];
beforeEach(async () => {
  tokens = await TokenServer.start('kutu@example.com');
  rotated = [];
  return () => tokens.stop();
});

const grant = () => ({
  tokenUrl: tokens.url('/token'),
  clientId: tokens.clientId,
  clientSecret: tokens.clientSecret,
  refreshToken: tokens.refreshToken,
});
const source = (changes: object = {}) =>
  new AccessTokens({ ...grant(), ...changes }, async (next) => void rotated.push(next));

describe('access tokens', () => {
  it('are asked for once, however many want one, and again shortly before their end', async () => {
    const one = source();
    const got = await Promise.all([one.get(), one.get(), source().get()]);
    expect([new Set(got).size, tokens.given]).toEqual([1, 1]);
    tokens.life = 30;
    const short = source();
    expect(await short.renewed(got[0] ?? '')).not.toBe(got[0]);
    await short.get();
    expect(tokens.given).toBe(3);
    expect(rotated).toEqual([]);
  });

  it('come with the newest refresh token, which is told of', async () => {
    tokens.rotates = true;
    const first = source();
    const token = await first.get();
    expect(rotated).toEqual([tokens.refreshToken]);
    expect(await source().get()).toBe(token);
    await first.renewed(token);
    expect(rotated).toHaveLength(2);
  });

  it('that nobody gives fail in the words of whoever refuses, without any secret', async () => {
    await expect(source({ refreshToken: 'gizli-token' }).get()).rejects.toThrow(
      '400 invalid_grant Refresh token is not known',
    );
    const nowhere = source({ tokenUrl: 'http://127.0.0.1:9/token' }).get();
    await expect(nowhere).rejects.toMatchObject({ code: 'ETOKEN' });
  });
});

describe('an SMTP server that wants tokens', () => {
  let server: MailServer;
  let smtp: SMTPServer;
  const refused = Object.assign(new Error('token expired'), { responseCode: 535 });
  beforeEach(async () => {
    smtp = new SMTPServer({
      authMethods: ['XOAUTH2'],
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, accessToken = '' }, _session, reply) =>
        tokens.isLiving(accessToken) ? reply(null, { user: username }) : reply(refused),
      onData: (stream, _session, reply) => void stream.resume().on('end', () => reply()),
    });
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const login = { user: 'kutu@example.com', secret: { tokens: source() } };
    server = { host: '127.0.0.1', port, security: 'none', login };
    return () => new Promise<void>((resolve) => smtp.close(resolve));
  });

  it('gets one, and another one when it takes that back', async () => {
    expect((await deliver(server, outgoingMail())).kind).toBe('sent');
    tokens.revoke();
    expect((await deliver(server, outgoingMail())).kind).toBe('sent');
    expect(tokens.given).toBe(2);
  });

  it('is tried again later where nobody gives a token', async () => {
    tokens.refreshToken = 'another';
    const words = '400 invalid_grant Refresh token is not known';
    expect(await deliver(server, outgoingMail())).toEqual({ kind: 'retry', words });
    expect(await testSmtp(server)).toEqual({ ok: false, failure: { step: 'token', words } });
  });
});

describe.runIf(hasDovecot())('Dovecot, which asks whose a token is', () => {
  let dovecot: Dovecot;
  let outer: TokenServer;
  beforeAll(async () => {
    outer = await TokenServer.start('kutu@example.com');
    dovecot = await Dovecot.start({ introspectionUrl: outer.url('/introspect') });
  });
  afterAll(async () => {
    await dovecot.stop();
    await outer.stop();
  });
  const server = (): MailServer => ({
    ...dovecot.server('kutu@example.com'),
    login: {
      user: 'kutu@example.com',
      secret: {
        tokens: new AccessTokens(
          {
            tokenUrl: outer.url('/token'),
            clientId: outer.clientId,
            clientSecret: outer.clientSecret,
            refreshToken: outer.refreshToken,
          },
          async () => undefined,
        ),
      },
    },
  });

  it('lets a living one in, and a new one when that was taken back', async () => {
    dovecot.lay('kutu@example.com', [Buffer.from('Subject: Hasar\r\n\r\nMerhaba\r\n')]);
    expect(await testImap(server())).toMatchObject({ ok: true, messages: 1 });
    outer.revoke();
    expect(await testImap(server())).toMatchObject({ ok: true, messages: 1 });
    expect(outer.given).toBe(2);
  });

  it('is said to refuse what it does refuse', async () => {
    const login = { user: 'kutu@example.com', secret: { accessToken: 'made-up-token' } };
    const tried = await testImap({ ...dovecot.server('kutu@example.com'), login });
    expect(tried).toMatchObject({ ok: false, failure: { step: 'login' } });
    expect(JSON.stringify(tried)).not.toContain('made-up-token');
  });
});
