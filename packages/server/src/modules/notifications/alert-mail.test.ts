import { saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { sentMails } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { deliverJob, mailAlertsJob } from './jobs.ts';

let server: TestServer;
let writer: TestClient;
let named: TestUser;
let caseId: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = (await server.organization('Örnek', ['supervisor', 'operator'])) as [TestUser, TestUser];
  writer = await server.signIn(people[0]);
  named = people[1];
  caseId = (await openCase(writer, { plate: '34 ABC 123', customerFullName: 'Ad <b>Soyad</b>' })).id;
});

const say = (noteText: string) =>
  writer.post('/api/insurance-case-management/v1/notes', { noteCaseId: caseId, noteText });
const wish = async (preferences: object) =>
  expect((await (await server.signIn(named)).post(saveAlertPreferences.path, preferences)).status).toBe(200);
const mailAlerts = () =>
  mailAlertsJob.handle({ organizationId: named.organizationId, userId: named.id }, server.jobServices);

/** What the person was sent, in the end. */
async function mails(): Promise<Email[]> {
  const lines = await server.asOwner<{ id: number }>(
    'select id::int from outbox where organization_id = $1',
    [named.organizationId],
  );
  for (const { id } of lines)
    await deliverJob.handle({ organizationId: named.organizationId, outboxId: id }, server.jobServices);
  const read = await Promise.all((await sentMails(server)).map((eml) => PostalMime.parse(eml)));
  return read.filter(({ to }) => to?.[0]?.address === named.email);
}

test('alerts reach their person by e-mail, all that wait in one, each once', async () => {
  await say('@Örnek operator ilk');
  await say('@Örnek operator ikinci');
  const queued = await server.asOwner(
    `select 1 from graphile_worker.jobs where task_identifier = 'notifications.mailAlerts' and key = $1`,
    [`alertMail:${named.id}`],
  );
  expect(queued).toHaveLength(1);
  await mailAlerts();
  await mailAlerts();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(mail?.subject).toBe('Hasar: 2 alarm');
  expect(mail?.text).toContain('34 ABC 123');
  expect(mail?.text).toContain('@Örnek operator ikinci');
});

test('a mail leads into the case, and what people wrote stays text in it', async () => {
  await say('@Örnek operator https://evil.example/x <script>');
  await mailAlerts();
  const [mail] = await mails();
  const link = `https://hasar.example/case/${caseId}?part=notes&note=`;
  const [found = ''] = /\nhttps:\S+note=\d+\n/.exec(mail?.text ?? '') ?? [];
  expect(found.trim().replace(/\d+$/, '')).toBe(link);
  expect(mail?.html?.match(/<a href="[^"]*"/g)).toEqual([
    `<a href="${found.trim().replace('&', '&amp;')}"`,
    '<a href="https://hasar.example/configurations"',
  ]);
  expect(mail?.html).toContain('Ad &lt;b&gt;Soyad&lt;/b&gt;');
});

test('it is in the language of its reader', async () => {
  await wish({ alertLanguage: 'en' });
  await say('@Örnek operator hello');
  await mailAlerts();
  const [mail] = await mails();
  expect(mail?.subject).toBe('Hasar: Örnek supervisor mentioned you in a note (34 ABC 123)');
  expect(mail?.text).toContain('You can switch these e-mails off in your settings:');
});

test('who wants no mail gets none, nor later what came about meanwhile', async () => {
  await wish({ alertMail: false });
  await say('@Örnek operator ilk');
  await mailAlerts();
  await wish({ alertMail: true });
  await mailAlerts();
  expect(await mails()).toEqual([]);
  await say('@Örnek operator ikinci');
  await mailAlerts();
  expect(await mails()).toHaveLength(1);
});
