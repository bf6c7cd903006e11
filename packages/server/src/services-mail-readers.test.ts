import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listMailboxes, saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import { MailServices } from './services-mail.ts';
import type { TestClient } from './testing/client.ts';
import { Dovecot, hasDovecot } from './testing/dovecot.ts';
import { listed, notificationsPath, poisonMail, rawMail } from './testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/server.ts';

describe.skipIf(!hasDovecot())('a mailbox on a real IMAP server', () => {
  let dovecot: Dovecot;
  let server: TestServer;
  let user: TestUser;
  let client: TestClient;
  beforeAll(async () => {
    dovecot = await Dovecot.start();
    server = await startTestServer({ poolSize: 16 });
    [user] = (await server.organization('Örnek Acente', ['admin'])) as [TestUser];
    client = await server.signIn(user);
  });
  afterAll(async () => {
    await server.stop();
    await dovecot.stop();
  });

  function services(): MailServices {
    const mail = new MailServices(server.jobServices);
    onTestFinished(() => mail.stop());
    return mail;
  }

  async function addMailbox(name: string, password = dovecot.password): Promise<Mailbox> {
    const imap = { host: '127.0.0.1', port: dovecot.port, security: 'none', user: name, secret: password };
    const body = { mailboxAddress: `${name}@example.com`, imap };
    return (await client.post(saveMailbox.path, body)).body['mailbox'] as Mailbox;
  }
  const boxOf = async (id: number) =>
    ((await client.get(listMailboxes.path)).body['mailboxList'] as Mailbox[]).find((box) => box.id === id);
  const subjects = async () =>
    listed(await client.get(notificationsPath, { orderBy: 'id', limit: '1000' })).map(
      (row) => row.notificationSubject,
    );
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

  test('is read once, by one of two servers, goes on behind a poison message and tells its state', async () => {
    const mails = Array.from({ length: 30 }, (_, at) => rawMail({ subject: `Mesaj ${at}` }));
    dovecot.lay('hasar', [...mails.slice(0, 15), poisonMail(), ...mails.slice(15)]);
    const { id } = await addMailbox('hasar');
    const [one, two] = [services(), services()];
    await Promise.all([one.start(undefined), two.start(undefined)]);
    await eventually(async () => expect(await subjects()).toHaveLength(30));
    expect(await subjects()).toEqual(mails.map((_, at) => `Mesaj ${at}`));
    await eventually(async () =>
      expect(await boxOf(id)).toMatchObject({ connectionState: 'connected', errorWords: null, behindBy: 0 }),
    );
    expect((await boxOf(id))?.lastMessageAt).not.toBeNull();
    const aside = await client.get('/api/insurance-case-management/v1/mailboxes/setAside');
    expect(aside.body['setAsideList']).toMatchObject([{ mailboxId: id, reason: 'tooDeep' }]);
    // What comes later is taken in by whoever reads now, and when that one ends, by the other.
    await one.stop();
    dovecot.lay('hasar', [rawMail({ subject: 'Sonra' })]);
    await eventually(async () => expect(await subjects()).toContain('Sonra'));
    // A server that was restored counts anew: every message comes again, and none is taken in twice.
    await two.stop();
    await dovecot.renumber('hasar');
    dovecot.lay('hasar', [rawMail({ subject: 'En son' })]);
    await services().start(undefined);
    await eventually(async () => expect(await subjects()).toContain('En son'));
    expect(await subjects()).toHaveLength(32);
    const [places] = await server.asOwner<{ n: number }>(
      'select count(distinct uid_validity)::int as n from mail_places where mailbox_id = $1',
      [id],
    );
    expect(places?.n).toBe(2);
  }, 120_000);

  test('that cannot be signed in to says so, and not with its password', async () => {
    dovecot.lay('kapali', []);
    const { id } = await addMailbox('kapali', 'Yanlis-Sifre-9');
    await services().start(undefined);
    await eventually(async () =>
      expect(await boxOf(id)).toMatchObject({ connectionState: 'failed', errorStep: 'login' }),
    );
    expect(JSON.stringify(await boxOf(id))).not.toContain('Yanlis-Sifre-9');
    await client.post(saveMailbox.path, { id, isActive: false });
    await eventually(async () => expect((await boxOf(id))?.connectionState).toBe('off'));
  }, 120_000);
});
