import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailboxes, saveMailbox, testMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import type { Mailbox, SetAsideMail } from '@hasar/contract/mailboxes/schema.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { arrive, mailboxSettings, poisonMail, rawMail } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { selectMailbox } from './queries.ts';
import { serverOf } from './service-secrets.ts';

let server: TestServer;
let people: [TestUser, TestUser, TestUser];
let other: [TestUser, TestUser];
let admin: TestClient;
let supervisor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  people = (await server.organization('Örnek Acente', ['admin', 'supervisor', 'operator'])) as typeof people;
  other = (await server.organization('Öbür Acente', ['admin', 'supervisor'])) as typeof other;
  admin = await server.signIn(people[0]);
  supervisor = await server.signIn(people[1]);
});

const { path } = saveMailbox;
const settings = { ...mailboxSettings, isActive: false };
function mailboxOf(answer: TestAnswer): Mailbox {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['mailbox'] as Mailbox;
}
const list = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.get(listMailboxes.path, query)).body['mailboxList'] as Mailbox[];

describe('secrets', () => {
  test('are never told, and lie sealed in the database', async () => {
    const answer = await admin.post(path, settings);
    const { id, imap } = mailboxOf(answer);
    expect(imap).toMatchObject({ host: 'imap.example.com', hasSecret: true });
    const texts = [
      answer.text,
      (await admin.get(path)).text,
      (await admin.get('/api/insurance-iam-management/v1/audit')).text,
    ];
    const [row] = await server.asOwner<{ text: string }>(
      'select m::text as text from mailboxes m where id = $1',
      [id],
    );
    const told = [...texts, row?.text ?? ''].join('\n');
    expect(told).not.toContain('Cok-Gizli');
    expect(told).not.toContain(Buffer.from('Cok-Gizli').toString('hex'));
  });

  test('stay when the form sends none, and go with another server, which is asked for its own', async () => {
    const { id } = mailboxOf(await admin.post(path, settings));
    const { secret: _, ...imap } = settings.imap;
    mailboxOf(await admin.post(path, { id, imap, takesTags: true }));
    const box = await selectMailbox(server.database.of(people[0].organizationId), id);
    const opened = box && serverOf(box, 'imap', people[0].organizationId, server.jobServices.secrets);
    expect(opened?.login).toEqual({ user: 'hasar', secret: { password: 'Cok-Gizli-1' } });
    // As a mailbox lies there that was saved before there were token endpoints.
    await server.asOwner(`update mailboxes set imap = imap - 'tokenUrl' - 'clientId' where id = $1`, [id]);
    expect(mailboxOf(await admin.post(path, { id, imap })).imap).toMatchObject({
      tokenUrl: '',
      hasSecret: true,
    });
    const moved = await admin.post(path, { id, imap: { ...imap, host: 'boese.example.org' } });
    expect([moved.status, moved.body['fields']]).toEqual([400, { 'imap.secret': 'validation.required' }]);
    const tried = await admin.post(testMailbox.path, { id, imap: { ...imap, host: 'boese.example.org' } });
    expect(tried.status).toBe(400);
  });

  test('of one organization open nothing in another', async () => {
    const { id } = mailboxOf(await admin.post(path, settings));
    const box = await selectMailbox(server.database.of(people[0].organizationId), id);
    const opened = box && serverOf(box, 'imap', other[0].organizationId, server.jobServices.secrets);
    expect(opened?.login?.secret).toEqual({ password: '' });
  });
});

describe('a mailbox', () => {
  test('is kept by editUser in the own organization, by editOrganization in any', async () => {
    const { id } = mailboxOf(await supervisor.post(path, settings));
    expect((await list(supervisor)).map((one) => one.id)).toEqual([id]);
    const foreign = await server.signIn(other[1]);
    const organization = { mailboxOrganizationId: String(people[0].organizationId) };
    expect((await foreign.get(path, organization)).status).toBe(404);
    const anywhere = await server.signIn(other[0]);
    expect((await list(anywhere, organization)).map((one) => one.id)).toEqual([id]);
    const body = { id, mailboxOrganizationId: people[0].organizationId, mailboxSenderName: 'Hasar masası' };
    expect(mailboxOf(await anywhere.post(path, body))).toMatchObject({
      mailboxSenderName: 'Hasar masası',
      mailboxOrganizationId: people[0].organizationId,
    });
    const operator = await server.signIn(people[2]);
    expect((await operator.get(path)).status).toBe(403);
    expect((await operator.post(path, settings)).status).toBe(403);
  });

  test('leaves a trail, is deleted and comes back', async () => {
    const { id } = mailboxOf(await admin.post(path, settings));
    await admin.post(path, { id, isDeleted: true });
    expect(await list(admin)).toEqual([]);
    expect((await admin.post(path, { id, takesTags: true })).status).toBe(404);
    mailboxOf(await admin.post(path, { id, isDeleted: false, takesTags: true }));
    const answer = await admin.get(`/api/insurance-iam-management/v1/audit/mailbox/${id}`);
    const entries = answer.body['historyList'] as { action: string; field: string | null }[];
    expect(entries.map(({ action, field }) => field ?? action)).toEqual([
      'takesTags',
      'restore',
      'delete',
      'create',
    ]);
  });

  test.each([
    ['mailboxAddress', { mailboxAddress: 'hasar' }],
    ['mailboxAddress', { mailboxAddress: 'a@example.com\r\nX: y' }],
    ['imap', { imap: null, smtp: null }],
    ['imap.port', { imap: { ...settings.imap, port: 70_000 } }],
    ['smtp.security', { smtp: { ...settings.smtp, security: 'ssl' } }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const answer = await admin.post(path, { ...settings, ...wrong });
    expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, [field]]);
  });

  test('of an address that is there already is refused', async () => {
    await admin.post(path, settings);
    const answer = await admin.post(path, { ...settings, mailboxAddress: 'HASAR@example.com' });
    expect(answer.body['fields']).toEqual({ mailboxAddress: 'validation.emailTaken' });
  });

  test('is tried, and what failed is said', async () => {
    const imap = { host: '127.0.0.1', port: 1, security: 'none' };
    const { body } = await admin.post(testMailbox.path, { imap });
    expect(body['test']).toMatchObject({ imap: { isOk: false, step: 'connect' }, smtp: null });
  });
});

describe('a message that nobody can take apart', () => {
  const aside = async (client: TestClient) =>
    (await client.get(`${path}/setAside`)).body['setAsideList'] as SetAsideMail[];

  test('is set aside among good ones, and counted while it stays so', async () => {
    const mails = Array.from({ length: 10 }, (_, at) => (at === 5 ? poisonMail() : rawMail()));
    for (const raw of mails) await arrive(server, people[0].organizationId, raw);
    await arrive(server, people[0].organizationId, mails[5] ?? Buffer.of());
    const [row, ...more] = await aside(admin);
    expect([row?.reason, more]).toEqual(['tooDeep', []]);
    const again = await admin.post(`${path}/setAside/replay`, { id: row?.id });
    expect(again.body).toMatchObject({ isTaken: false, reason: 'tooDeep', notificationId: null });
    expect((await aside(admin))[0]?.attempts).toBe(2);
    const counts = await admin.get('/api/insurance-case-management/v1/notifications/counts');
    expect(counts.body).toMatchObject({ newCount: 9, unreadCount: 9 });
  });

  test('is taken in when it is tried again and can be', async () => {
    await arrive(server, people[0].organizationId, rawMail({ subject: 'Sonradan' }));
    await server.asOwner(
      `with kept as (update mail_receipts set state = 'setAside', reason = 'tooSlow' where organization_id = $1 returning notification_id)
       update notifications set is_active = false where id in (select notification_id from kept)`,
      [people[0].organizationId],
    );
    const [row] = await aside(admin);
    const answer = await admin.post(`${path}/setAside/replay`, { id: row?.id });
    expect(answer.body).toMatchObject({ isTaken: true });
    expect(await aside(admin)).toEqual([]);
    expect((await admin.post(`${path}/setAside/replay`, { id: row?.id })).status).toBe(404);
  });
});
