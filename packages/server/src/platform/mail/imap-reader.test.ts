import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dovecot, hasDovecot } from '../../testing/dovecot.ts';
import { ImapReader, type ImapReaderOptions, type MailCursor } from './imap-reader.ts';
import { parseMail, stopParsing } from './parse.ts';
import { testImap } from './test-connection.ts';

const message = (subject: string, text = 'Dosya açıldı.') =>
  Buffer.from(`From: demo@example.com\r\nTo: hasar@example.com\r\nSubject: ${subject}\r\n\r\n${text}\r\n`);
const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => message(`Mesaj ${from + at}`));
const subjectOf = (raw: Uint8Array) =>
  /^Subject: (.*)\r?$/m.exec(Buffer.from(raw).toString())?.[1]?.trim() ?? '';

describe.skipIf(!hasDovecot())('a reader of a real IMAP server', () => {
  let dovecot: Dovecot;
  let users = 0;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
  });
  afterAll(async () => {
    await dovecot.stop();
    await stopParsing();
  });

  /** A reader of a new user's inbox, and what it got. */
  function reading(options: Partial<ImapReaderOptions> = {}, user = newUser()) {
    const got: string[] = [];
    const cursors: MailCursor[] = [];
    const reader = new ImapReader({
      server: dovecot.server(user),
      waits: [10, 50],
      onMessages: async (messages) => async () => {
        got.push(...messages.map(({ raw }) => subjectOf(raw)));
        cursors.push(...messages.map(({ place: { uidValidity, uid } }) => ({ uidValidity, uid })));
      },
      ...options,
    });
    reader.start();
    onTestFinished(() => reader.stop());
    return { user, got, cursors, reader };
  }

  function newUser(): string {
    users += 1;
    dovecot.lay(`user${users}`, []);
    return `user${users}`;
  }

  const names = (count: number, from = 1) => numbered(count, from).map(subjectOf);
  const reached = (got: readonly string[], count: number) =>
    vi.waitFor(() => expect(got.length).toBeGreaterThanOrEqual(count), { timeout: 50_000, interval: 20 });

  it('hands over what is there in order, then what comes, as it comes', async () => {
    const user = newUser();
    dovecot.lay(user, numbered(500));
    // Polling alone would not be seen here.
    const { got, reader } = reading({ pollEvery: 3_600_000 }, user);
    await reached(got, 500);
    dovecot.lay(user, numbered(3, 501));
    await reached(got, 503);
    expect(got).toEqual(names(503));
    await vi.waitFor(() => expect(reader.state).toEqual({ isConnected: true, behind: 0 }));
  });

  it('finds new messages on a server that cannot tell', async () => {
    const silent = await Dovecot.start({ tells: false });
    onTestFinished(() => silent.stop());
    silent.lay('user', []);
    const { got, reader } = reading({ server: silent.server('user'), pollEvery: 100 });
    await vi.waitFor(() => expect(reader.state.isConnected).toBe(true));
    silent.lay('user', numbered(2));
    await reached(got, 2);
    expect(got).toEqual(names(2));
  });

  it('goes on behind the cursor', async () => {
    const user = newUser();
    dovecot.lay(user, numbered(5));
    const first = reading({}, user);
    await reached(first.got, 5);
    await first.reader.stop();
    const cursor = first.cursors[2];
    const second = reading(cursor ? { cursor } : {}, user);
    await reached(second.got, 2);
    expect(second.got).toEqual(names(2, 4));
  });

  it('starts anew, and says so, when the folder was numbered anew', async () => {
    const user = newUser();
    dovecot.lay(user, numbered(3));
    const first = reading({}, user);
    await reached(first.got, 3);
    await first.reader.stop();
    await dovecot.renumber(user);
    const cursor = first.cursors.at(-1);
    const second = reading(cursor ? { cursor } : {}, user);
    await reached(second.got, 3);
    expect(second.got).toEqual(names(3));
    expect(second.cursors[0]?.uidValidity).not.toBe(cursor?.uidValidity);
  });

  it.each([['made ready'], ['stored']])(
    'brings a message that cannot be %s again, alone, and none behind it before',
    async (when) => {
      const tried: string[][] = [];
      let refusals = 4;
      const user = newUser();
      dovecot.lay(user, numbered(3));
      const stuck: (MailCursor | undefined)[] = [];
      const { got } = reading(
        {
          onMessages: async (messages) => {
            const subjects = messages.map(({ raw }) => subjectOf(raw));
            const refuse = () => {
              if (!subjects.includes('Mesaj 2') || refusals === 0) return;
              refusals -= 1;
              throw new Error('not now');
            };
            tried.push(subjects);
            if (when === 'made ready') refuse();
            return async () => {
              if (when === 'stored') refuse();
              got.push(...subjects);
            };
          },
          onState: ({ stuckAt }) => stuck.push(stuckAt),
        },
        user,
      );
      await reached(got, 3);
      const [one, two, three] = names(3) as [string, string, string];
      expect(tried).toEqual([[one, two, three], [one], [two], [two, three], [two], [two, three]]);
      expect(got).toEqual([one, two, three]);
      expect(stuck.filter((place) => place !== undefined).map(({ uid }) => uid)).toContain(2);
    },
  );

  it('has the next ones made ready while the former are stored, and stores in order', async () => {
    const user = newUser();
    dovecot.lay(user, numbered(150));
    const steps: string[] = [];
    const { got } = reading(
      {
        onMessages: async (messages) => {
          const subjects = messages.map(({ raw }) => subjectOf(raw));
          const begins = Number(subjects[0]?.slice(6));
          steps.push(`ready ${begins}`);
          return async () => {
            // Until the next ones are at hand: who waited for us would wait for ever.
            if (begins + messages.length <= 150)
              await vi.waitUntil(() => steps.includes(`ready ${begins + messages.length}`), {
                timeout: 20_000,
                interval: 5,
              });
            steps.push(`stored ${begins}`);
            got.push(...subjects);
          };
        },
      },
      user,
    );
    await reached(got, 150);
    expect(got).toEqual(names(150));
  });

  it('keeps one hostile message from harming the others', async () => {
    const deep = Array.from(
      { length: 150 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    );
    const poison = Buffer.from(
      `From: x@example.com\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join('')}`,
    );
    const user = newUser();
    dovecot.lay(user, [...numbered(50), poison, ...numbered(49, 51)]);
    const parsed: string[] = [];
    const refused: string[] = [];
    reading(
      {
        onMessages: async (messages) => async () => {
          for (const { raw } of messages) {
            const result = await parseMail(raw);
            if (result.kind === 'parsed') parsed.push(result.mail.subject);
            else refused.push(result.reason);
          }
        },
      },
      user,
    );
    await reached(parsed, 99);
    expect(parsed).toEqual(names(99));
    expect(refused).toEqual(['tooDeep']);
  });

  it('says what fails', async () => {
    const good = dovecot.server(newUser());
    const tls = { ...good, host: 'localhost', port: dovecot.tlsPort, security: 'tls' } as const;
    const secret = { user: 'x', secret: { password: 'Yanlış-Parola-1' } };
    const step = async (server: typeof good, folder?: string) => {
      const result = await testImap(server, folder);
      expect(JSON.stringify(result)).not.toContain('Parola');
      return result.ok || result.failure.step;
    };
    expect(await step(good)).toBe(true);
    expect(await step({ ...tls, trusts: dovecot.authority })).toBe(true);
    expect(await step({ ...good, host: 'localhost', security: 'startTls', trusts: dovecot.authority })).toBe(
      true,
    );
    expect(await step(tls)).toBe('tls');
    expect(await step({ ...good, security: 'tls' })).toBe('tls');
    expect(await step({ ...good, security: 'startTls' })).toBe('tls');
    expect(await step({ ...good, host: 'no-such-host.invalid' })).toBe('resolve');
    expect(await step({ ...good, port: 1 })).toBe('connect');
    expect(await step({ ...good, login: secret })).toBe('login');
    expect(await step(good, 'No such folder')).toBe('folder');
  });

  it('tells where the folder ends, for whoever reads only what comes from now on', async () => {
    const user = newUser();
    dovecot.lay(user, numbered(4));
    const result = await testImap(dovecot.server(user));
    expect(result).toMatchObject({ ok: true, messages: 4, end: { uid: 4 } });
    dovecot.lay(user, numbered(1, 5));
    const { got } = reading(result.ok ? { cursor: result.end } : {}, user);
    await reached(got, 1);
    expect(got).toEqual(['Mesaj 5']);
  });

  it('comes back when the server was killed', async () => {
    const { user, got, reader } = reading();
    dovecot.lay(user, numbered(2));
    await reached(got, 2);
    await dovecot.kill();
    await vi.waitFor(() => expect(reader.state.failure?.step).toBe('connect'), { timeout: 20_000 });
    dovecot.lay(user, numbered(2, 3));
    await dovecot.up();
    await reached(got, 4);
    expect(got).toEqual(names(4));
  });
});

// Well before the server would be given up by itself.
it('ends while a server that has greeted says nothing more', { timeout: 20_000 }, async () => {
  const heard = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).on('data', () => heard.resolve());
    socket.write('* OK ready\r\n');
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const reader = new ImapReader({
    server: { host: '127.0.0.1', port, security: 'none', login: { user: 'x', secret: { password: 'x' } } },
    onMessages: async () => async () => undefined,
  });
  reader.start();
  await heard.promise;
  await reader.stop();
  expect(reader.state.isConnected).toBe(false);
});
