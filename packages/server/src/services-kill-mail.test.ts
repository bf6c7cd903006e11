import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import { parseMail, stopParsing } from './platform/mail/parse.ts';
import { startListener, type SmtpListener } from './platform/mail/smtp-listener.ts';
import { databaseNamed, templateDatabase } from './testing/database-url.ts';
import { sendMail } from './testing/notifications.ts';
import { freePort, startProcess, type ServerProcess } from './testing/process.ts';

const admin = { userEmail: 'ilk@example.com', userPassword: 'Sınav-Parola-1' };

/** How far the conversation of the two servers has come when ours is killed. */
type Moment = 'before DATA' | 'after DATA' | 'after 250';

let dataFolder: string;
let settings: Record<string, string>;
let owner: pg.Client;
let listener: SmtpListener;
let ours: ServerProcess;
let killAt: Moment | undefined;
/** Message-IDs of what the other server said 250 to. */
const taken: string[] = [];

async function killed(at: Moment): Promise<void> {
  if (killAt !== at) return;
  killAt = undefined;
  await ours.end('SIGKILL');
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'hasar-kill-mail-'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${templateDatabase}`);
  await client.end();
  const databaseUrl = databaseNamed(inject('databaseUrl'), name);
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  settings = {
    DATABASE_URL: databaseUrl,
    HASAR_DATA: dataFolder,
    HASAR_ADMIN_EMAIL: admin.userEmail,
    HASAR_ADMIN_PASSWORD: admin.userPassword,
    HASAR_LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  };
  listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    accepts: async () => {
      await killed('before DATA');
      return true;
    },
    onMail: async (raw) => {
      await killed('after DATA');
      const parsed = await parseMail(raw);
      if (parsed.kind === 'parsed') taken.push(parsed.mail.messageId ?? '');
      // Our side hears of it at once, and of nothing more.
      setImmediate(() => void killed('after 250'));
    },
  });
  ours = await startProcess(settings);
}, 120_000);
afterAll(async () => {
  await ours.end('SIGKILL');
  await listener.stop();
  await stopParsing();
  await owner.end();
  await rm(dataFolder, { recursive: true, force: true });
});

const moments: [Moment, copies: number][] = [
  ['before DATA', 1],
  ['after DATA', 2],
  ['after 250', 2],
];

/** `npm test` tries the one in which a copy is sent; `npm run test:kill` tries all. */
const tried = moments.slice(process.env['HASAR_TEST_SAVES'] === undefined ? -1 : 0);
test.each(tried)(
  'kill -9 %s: the mail is sent, under one Message-ID, at most %i times',
  { timeout: 240_000 },
  async (moment, most) => {
    const client = ours.client();
    await client.post('/api/insurance-iam-management/v1/login', admin);
    const smtp = { host: '127.0.0.1', port: listener.port, security: 'none' };
    // There already, the second time.
    await client.post(saveMailbox.path, { mailboxAddress: 'hasar@example.com', imap: null, smtp });
    killAt = moment;
    const { id } = await sendMail(client, { notificationSubject: moment });
    await vi.waitFor(() => expect(ours.child.signalCode).toBe('SIGKILL'), { timeout: 90_000, interval: 50 });
    // What has ended holds its line for ten minutes: they are over.
    const line = async () =>
      (
        await owner.query<{ state: string; messageId: string; job: string }>(
          `update outbox set claimed_until = least(claimed_until, now()) where notification_id = $1
         returning state, message_id as "messageId",
           json_build_object('organizationId', organization_id, 'outboxId', id)::text as job`,
          [id],
        )
      ).rows[0];
    const before = await line();
    ours = await startProcess(settings);
    await owner.query(`select queue_job('notifications.deliver', $1::json, null)`, [before?.job]);
    await vi.waitFor(async () => expect((await line())?.state).toBe('sent'), {
      timeout: 90_000,
      interval: 200,
    });
    const copies = taken.filter((messageId) => messageId === before?.messageId).length;
    expect(copies).toBeGreaterThanOrEqual(1);
    expect(copies).toBeLessThanOrEqual(most);
    expect(new Set(taken).size, 'no other Message-ID').toBeLessThanOrEqual(
      tried.findIndex(([other]) => other === moment) + 1,
    );
  },
);
