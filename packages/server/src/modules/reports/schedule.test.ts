import { buffer } from 'node:stream/consumers';
import { listReportSends } from '@hasar/contract/reports/endpoints.ts';
import type { ReportSend } from '@hasar/contract/reports/schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { accountOf, accountsPath } from '../../testing/directories.ts';
import { deliverLineNow, sentMails } from '../../testing/notifications.ts';
import { readSheets } from '../../testing/sheets.ts';
import { sweepNow } from '../../testing/stored-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { sendDueReports } from './service-schedule.ts';

let server: TestServer;
let client: TestClient;
let owner: TestUser;
let admin: TestClient;
/** Of a template that is sent at eight each morning. */
let id: number;

const to = ['muhasebe@example.com', 'mudur@example.com'];
const schedule = { frequency: 'daily', hour: 8, to };

beforeAll(async () => {
  server = await startTestServer();
  const [user, chief] = await server.organization('Zamanlı Acente', ['operator', 'admin']);
  const [other] = await server.organization('Başka Acente');
  owner = user!;
  client = await server.signIn(owner);
  admin = await server.signIn(chief!);
  await openCase(client, { customerFullName: 'Zamanlı Sigortalı' }, '12');
  await openCase(await server.signIn(other!), { customerFullName: 'Yabancı' }, '12');
});
beforeEach(async () => {
  await server.asOwner(`update accounts set is_deleted = true`);
  const accountData = { visibleColumns: ['customerFullName'], schedule, isShared: true };
  const body = { accountType: 'report', accountLabel: 'Günlük: dosyalar', accountData };
  id = accountOf(await client.post(accountsPath, body)).id;
  await server.asOwner(`update accounts set scheduled_at = '2026-03-01T00:00:00Z' where id = $1`, [id]);
});
afterAll(() => server.stop());

/** What the job does at that moment. @returns how many mails are on their way */
function runAt(now: string, more: Partial<Parameters<typeof sendDueReports>[0]> = {}): Promise<number> {
  return sendDueReports({ ...server.jobServices, now: () => new Date(now), ...more });
}

async function sends(): Promise<ReportSend[]> {
  const answer = await admin.get(`${listReportSends.path}?templateId=${id}`);
  return answer.body['sendList'] as ReportSend[];
}

interface Line extends Record<string, unknown> {
  id: number;
  key: string | null;
}

const lines = () =>
  server.asOwner<Line>(
    `select o.id::int, o.mail #>> '{files,0,key}' as key
     from outbox o join report_sends s on s.outbox_id = o.id where s.account_id = $1 order by o.id`,
    [id],
  );

const deliver = (line: number) =>
  deliverLineNow(
    server,
    { id: line, organizationId: owner.organizationId },
    new Date('2026-03-02T06:00:00Z'),
  );

test('is sent at its hour, once, with its own cases alone, and the file goes when the mail has left', async () => {
  expect(await runAt('2026-03-02T04:59:00Z')).toBe(0);
  // Several servers at the same moment, and again later.
  const counts = await Promise.all([1, 2, 3].map(() => runAt('2026-03-02T05:00:00Z')));
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
  expect(await runAt('2026-03-02T05:10:00Z')).toBe(0);
  const [line, ...more] = await lines();
  expect(more).toEqual([]);
  const { files } = server.jobServices;
  const bytes = await buffer((await files.read(line!.key!))!.stream);
  const { rows } = readSheets(bytes).sheets[0]!;
  expect(rows.flat().map(({ value }) => value)).toEqual(['Sigortalı', 'Zamanlı Sigortalı']);
  await sweepNow(server.jobServices);
  expect(await files.read(line!.key!).then((file) => file?.stream.destroy())).toBeDefined();
  expect((await sends())[0]).toMatchObject({
    state: 'sent',
    deliveryState: 'waiting',
    rowCount: 1,
    recipients: to,
  });
  await deliver(line!.id);
  const mail = (await sentMails(server)).at(-1)!;
  expect(mail).toContain('To: muhasebe@example.com, mudur@example.com');
  expect(mail).toContain('spreadsheetml.sheet');
  expect(mail.replaceAll(/\s/g, '')).toContain(bytes.toString('base64'));
  expect((await sends())[0]).toMatchObject({ state: 'sent', deliveryState: 'sent' });
  await sweepNow(server.jobServices);
  expect(await files.read(line!.key!)).toBeUndefined();
});

test('who gets what stands in the trail, and so does who is chosen to', async () => {
  await runAt('2026-03-02T05:00:00Z');
  const trail = async () =>
    (await admin.get(`/api/insurance-iam-management/v1/audit?entity=report&entityId=${id}`)).body[
      'auditList'
    ];
  expect(await trail()).toMatchObject([
    {
      action: 'export',
      entityName: 'Günlük: dosyalar',
      changedBy: owner.id,
      to: { form: 'workbook', recipients: to, rowCount: 1, columns: ['customerFullName'] },
    },
    { action: 'update', field: 'schedule', entityName: 'Günlük: dosyalar', from: null, to: { to } },
  ]);
});

test('what cannot be written is tried again, and holds up no other', async () => {
  const broken = {
    ...server.jobServices.files,
    write: () => Promise.reject(new Error('no room')),
  } as unknown as typeof server.jobServices.files;
  expect(await runAt('2026-03-02T05:00:00Z', { files: broken })).toBe(0);
  expect((await sends())[0]).toMatchObject({ state: 'failed', words: 'no room', deliveryState: null });
  expect(await runAt('2026-03-02T05:05:00Z')).toBe(1);
  expect(await sends()).toMatchObject([{ state: 'sent', words: null }]);
});

test('what is too large for a mail is led to', async () => {
  expect(await runAt('2026-03-02T05:00:00Z', { mostBytes: 100 })).toBe(1);
  const [line] = await lines();
  expect(line!.key).toBeNull();
  await deliver(line!.id);
  const mails = (await sentMails(server)).map((mail) => mail.replaceAll('=\r\n', ''));
  const mail = mails.find((one) => one.includes(`https://hasar.example/reports?template=3D${id}`));
  expect(mail).toBeDefined();
  expect(mail).not.toContain('spreadsheetml.sheet');
  expect((await sends())[0]).toMatchObject({ state: 'tooLarge', rowCount: 1 });
});

test('who may no longer see reports sends none, and that is said; an hour long past is left out', async () => {
  await server.asOwner(`update users set permission_list = '{}' where id = $1`, [owner.id]);
  expect(await runAt('2026-03-02T05:00:00Z')).toBe(0);
  expect(await runAt('2026-03-02T05:05:00Z')).toBe(0);
  expect(await runAt('2026-03-03T05:00:00Z')).toBe(0);
  expect((await sends()).map(({ state }) => state)).toEqual(['noPermission', 'noPermission']);
  const said = await server.asOwner(
    `select 1 from audit_entries where new_value ->> 'notSent' = 'noPermission'`,
  );
  expect(said).toHaveLength(1);
  await server.asOwner(`update users set permission_list = null where id = $1`, [owner.id]);
  expect(await runAt('2026-03-04T18:00:00Z')).toBe(0);
  expect((await sends())[0]).toMatchObject({ state: 'missed', occasion: '2026-03-04T05:00:00.000Z' });
});

test('another change of the template leaves no hour out; a new or ended schedule, and a deleted template, do', async () => {
  await client.post(accountsPath, { id, accountLabel: 'Yeni ad' });
  expect(await runAt('2026-03-02T05:00:00Z')).toBe(1);
  await client.post(accountsPath, { id, accountData: { schedule: { ...schedule, hour: 9 } } });
  // It begins with the next hour from today on.
  expect(await runAt('2026-03-02T06:00:00Z')).toBe(0);
  await client.post(accountsPath, { id, accountData: { schedule: null } });
  const since = async () => {
    const sql = `select scheduled_at as since from accounts where id = $1`;
    return (await server.asOwner<{ since: Date | null }>(sql, [id]))[0]!.since;
  };
  expect(await since()).toBeNull();
  await client.post(accountsPath, { id, accountData: { schedule } });
  expect(await since()).not.toBeNull();
  await client.post(accountsPath, { id, isDeleted: true });
  expect(await since()).toBeNull();
  expect(await runAt('2099-03-02T05:00:00Z')).toBe(0);
});
