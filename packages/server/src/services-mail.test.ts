import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '@hasar/contract/notifications/schema.ts';
import { deliver } from './platform/mail/deliver.ts';
import { startListener } from './platform/mail/smtp-listener.ts';
import { MailServices } from './services-mail.ts';
import { listed, notificationsPath } from './testing/notifications.ts';
import { outgoingMail } from './testing/outgoing.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/server.ts';

let server: TestServer;
let mail: MailServices;
beforeEach(async () => {
  server = await startTestServer();
  mail = new MailServices(server.jobServices);
});
afterEach(async () => {
  await mail.stop();
  await server.stop();
});

async function organization(name: string, address: string): Promise<TestUser> {
  const [user] = (await server.organization(name)) as [TestUser];
  await server.asOwner('update organizations set organization_email = $2 where id = $1', [
    user.organizationId,
    address,
  ]);
  return user;
}

async function seenBy(user: TestUser): Promise<Notification[]> {
  return listed(await (await server.signIn(user)).get(notificationsPath));
}

const to = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }));
function exit() {
  const [, port] = /:(\d+)$/.exec(mail.listensAt ?? '') ?? [];
  return { host: '127.0.0.1', port: Number(port), security: 'none' as const };
}

describe('without a mailbox the server itself', () => {
  test('takes mail for the addresses of its organizations, tagged ones too, and no others', async () => {
    const one = await organization('Örnek Acente', 'Hasar@bir.example');
    const two = await organization('Öbür Acente', 'hasar@iki.example');
    await mail.start({ host: '127.0.0.1', port: 0 });
    const both = outgoingMail({
      subject: 'İkinize',
      to: to('hasar@BIR.example', 'hasar+her-ne@iki.example'),
      cc: [],
    });
    expect((await deliver(exit(), both)).kind).toBe('sent');
    expect(await deliver(exit(), outgoingMail({ to: to('kimse@bir.example'), cc: [] }))).toMatchObject({
      kind: 'failed',
      words: expect.stringContaining('550') as string,
    });
    for (const user of [one, two])
      expect((await seenBy(user)).map((row) => row.notificationSubject)).toEqual(['İkinize']);
  });

  test('takes none for an organization that is switched off', async () => {
    const one = await organization('Örnek Acente', 'hasar@bir.example');
    await server.asOwner('update organizations set is_active = false where id = $1', [one.organizationId]);
    await mail.start({ host: '127.0.0.1', port: 0 });
    expect((await deliver(exit(), outgoingMail({ to: to('hasar@bir.example'), cc: [] }))).kind).toBe(
      'failed',
    );
  });

  test('goes on without, where the port is somebody else’s', async () => {
    const taken = await startListener({
      host: '127.0.0.1',
      port: 0,
      accepts: () => Promise.resolve(false),
      onMail: () => Promise.resolve(),
    });
    await mail.start({ host: '127.0.0.1', port: taken.port });
    expect(mail.listensAt).toBeNull();
    await taken.stop();
  });
});
