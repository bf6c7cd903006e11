import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { accountOf, accountsPath } from '../../testing/directories.ts';
import { readSheets } from '../../testing/sheets.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { sendReportsJob } from './jobs.ts';
import type { ReportMail } from './service-schedule.ts';

let server: TestServer;
let client: TestClient;
let owner: TestUser;
const sent: ReportMail[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Zamanlı Acente');
  const [other] = await server.organization('Başka Acente');
  owner = user!;
  client = await server.signIn(owner);
  await openCase(client, { customerFullName: 'Zamanlı Sigortalı' }, '12');
  await openCase(await server.signIn(other!), { customerFullName: 'Yabancı' }, '12');
});
afterAll(() => server.stop());

/** What goes out when the job runs at that moment. */
async function runAt(now: string, fails = false): Promise<ReportMail[]> {
  sent.length = 0;
  const job = sendReportsJob(async (_db, mail) => {
    if (fails) throw new Error('no outbox');
    sent.push(mail);
  });
  await job.handle({}, { ...server.jobServices, now: () => new Date(now) });
  return [...sent];
}

test('a template is sent at its hour, once, with its cases alone, by whoever still may see reports', async () => {
  const schedule = { frequency: 'daily', hour: 8, to: ['muhasebe@example.com'] };
  const body = {
    accountType: 'report',
    accountLabel: 'Günlük: dosyalar',
    accountData: { visibleColumns: ['customerFullName'], schedule },
  };
  const { id } = accountOf(await client.post(accountsPath, body));
  await server.asOwner(`update accounts set updated_at = '2026-03-01T00:00:00Z' where id = $1`, [id]);
  expect(await runAt('2026-03-02T04:59:00Z')).toHaveLength(0);
  // What cannot be handed over is not taken for sent.
  await expect(runAt('2026-03-02T05:00:00Z', true)).rejects.toThrow('no outbox');
  const [mail, ...more] = await runAt('2026-03-02T05:01:00Z');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    organizationId: owner.organizationId,
    to: ['muhasebe@example.com'],
    subject: 'Günlük: dosyalar (2026-03-02)',
    attachment: { name: 'Günlük_ dosyalar 2026-03-02.xlsx' },
  });
  const file = await server.jobServices.files.read(mail!.attachment.key);
  const { rows } = readSheets(await buffer(file!.stream)).sheets[0]!;
  expect(rows.flat().map(({ value }) => value)).toEqual(['Sigortalı', 'Zamanlı Sigortalı']);
  expect(await runAt('2026-03-02T05:10:00Z')).toEqual([]);
  expect(await runAt('2026-03-03T18:00:00Z')).toEqual([]);
  await server.asOwner(`update users set permission_list = '{}' where id = $1`, [owner.id]);
  expect(await runAt('2026-03-04T05:00:00Z')).toEqual([]);
  await server.asOwner(`update users set permission_list = null where id = $1`, [owner.id]);
  await client.post(accountsPath, { id, accountData: { schedule: null } });
  await server.asOwner(`update accounts set updated_at = '2026-03-01T00:00:00Z' where id = $1`, [id]);
  expect(await runAt('2026-03-05T05:00:00Z')).toEqual([]);
});
