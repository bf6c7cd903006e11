import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import { sentMails } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { deliverJob, mailAlertsJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('alerts reach their person by e-mail, all that wait in one, each once', async () => {
  const people = (await server.organization('Örnek', ['operator', 'operator'])) as [TestUser, TestUser];
  const [writer, named] = people;
  const client = await server.signIn(writer);
  const { id: noteCaseId } = await openCase(client, { plate: '34 ABC 123' });
  const say = (noteText: string) =>
    client.post('/api/insurance-case-management/v1/notes', { noteCaseId, noteText });
  await say('@Örnek operator ilk');
  await say('@Örnek operator ikinci');
  const queued = await server.asOwner(
    `select 1 from graphile_worker.jobs where task_identifier = 'notifications.mailAlerts' and key = $1`,
    [`alertMail:${named.id}`],
  );
  expect(queued).toHaveLength(1);
  const payload = { organizationId: named.organizationId, userId: named.id };
  await mailAlertsJob.handle(payload, server.jobServices);
  await mailAlertsJob.handle(payload, server.jobServices);
  const lines = await server.asOwner<{ id: number }>(
    'select id::int from outbox where organization_id = $1',
    [named.organizationId],
  );
  expect(lines).toHaveLength(1);
  for (const { id } of lines)
    await deliverJob.handle({ organizationId: named.organizationId, outboxId: id }, server.jobServices);
  const [eml = '', ...more] = await sentMails(server);
  expect(more).toEqual([]);
  expect(eml).toContain(`To: `);
  expect(eml).toContain(named.email);
  expect(eml).toContain('Auto-Submitted: auto-generated');
  expect(eml).toContain('34 ABC 123');
});
