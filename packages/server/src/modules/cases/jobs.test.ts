import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseOf, casesPath, openCase } from '../../testing/cases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { renewStatusesJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('renews cases whose payment day has gone by, in every organization, once, and signs as the system', async () => {
  const opened: { client: Awaited<ReturnType<TestServer['signIn']>>; id: number }[] = [];
  for (const name of ['Bir', 'İki']) {
    const [user] = await server.organization(name);
    const client = await server.signIn(user!);
    const { id } = await openCase(client, { damagePaymentDate: '2999-01-01' }, 'kh2');
    opened.push({ client, id });
  }
  // Time goes by: the day that lay ahead lies behind now.
  await server.asOwner(
    `update cases set case_data = jsonb_set(case_data, '{damagePaymentDate}', '"2020-01-01"')`,
  );
  const run = () => renewStatusesJob.handle({}, server.jobServices);
  await run();
  await run();
  for (const { client, id } of opened) {
    const renewed = caseOf(await client.get(`${casesPath}/${id}`));
    expect(renewed).toMatchObject({
      caseStatusCode: 'damagePaidDateWaiting',
      caseVersion: 2,
      caseUpdatedBy: null,
    });
    expect(renewed.lastActivityAt).toBe(renewed.createdAt);
  }
  const trail = await server.asOwner(
    `select field, old_value, new_value, changed_by from audit_entries where action = 'update'`,
  );
  const entry = {
    field: 'caseStatusCode',
    old_value: 'paymentDateGiven',
    new_value: 'damagePaidDateWaiting',
    changed_by: null,
  };
  expect(trail).toEqual([entry, entry]);
});
