import { workbookType } from '@hasar/contract/reports/codes.ts';
import { runReport } from '@hasar/contract/reports/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kaskoData, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { readSheets } from '../../testing/sheets.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
const now = new Date('2026-03-01T22:30:05Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const [user] = await server.organization('Excel Acentesi');
  client = await server.signIn(user!);
});
afterAll(() => server.stop());

const download = (body: object, query = '') =>
  client.post(`${runReport.path}${query}`, body, { accept: workbookType });

const cells = [
  'customerFullName',
  'caseStatusCode',
  'caseTypeCode',
  'damageDate',
  'damagePaymentPrice',
  'createdAt',
];

test('a workbook holds words of the language, real dates and numbers, and no formula', async () => {
  const opened = await openCase(client, {
    ...kaskoData,
    customerFullName: '=HYPERLINK("http://evil.example")',
    damageDate: '2026-03-01',
    damagePaymentPrice: { price: '1234567.89', currency: 'USD' },
    documentTypeList: ['accidentReport', 'driverDocuments'],
    sendCaseToExpert: true,
  });
  await server.asOwner(`update cases set created_at = '2026-01-31T21:30:00Z' where id = $1`, [opened.id]);
  const visibleColumns = [...cells, 'documentTypeList', 'sendCaseToExpert', 'vehicleYear'];
  const answer = await download({ visibleColumns });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(workbookType);
  expect(answer.headers.get('content-disposition')).toContain('filename="2026-03-02 01.30.05.xlsx"');
  const { names, sheets } = readSheets(answer.bytes);
  expect(names).toEqual(['Data']);
  const [header, row] = sheets[0]!.rows;
  expect(header!.map(({ value }) => value)).toEqual([
    'Sigortalı',
    'Durum',
    'Dosya türü',
    'Hasar tarihi',
    'Ödenen tutar',
    'Ödenen tutar para birimi',
    'Oluşturma',
    'Gerekli evraklar',
    'Dosya eksperde',
    'Model yılı',
  ]);
  // Styles: 2 text, 4 date, 3 money, 5 time, 0 number. The first of February had begun in Istanbul.
  expect(row!.map(({ style, isText, value }) => [style, isText, value])).toEqual([
    [2, true, '=HYPERLINK("http://evil.example")'],
    [2, true, 'Eksperde'],
    [2, true, 'Kasko'],
    [4, false, '46082'],
    [3, false, '1234567.89'],
    [2, true, 'USD'],
    [5, false, String((46_054 * 1440 + 30) / 1440)],
    [2, true, 'Kaza tespit tutanağı, Sürücü belgeleri'],
    [2, true, 'Evet'],
    [0, false, '2021'],
  ]);
  expect(sheets[0]!.xml).not.toContain('<f');
  const english = readSheets((await download({ visibleColumns }, '?lang=en')).bytes).sheets[0]!.rows;
  expect(english[0]!.map(({ value }) => value).slice(0, 6)).toEqual([
    'Insured',
    'Status',
    'Case type',
    'Damage date',
    'Amount paid',
    'Amount paid currency',
  ]);
  expect(english[1]![1]!.value).toBe('With the surveyor');
});

test('an empty report is a header; a day that Excel cannot count stays a text', async () => {
  const nothing = await download({ visibleColumns: cells, caseTypeList: ['11'] });
  expect(readSheets(nothing.bytes).sheets[0]!.rows).toHaveLength(1);
  await openCase(client, { damageDate: '0000-01-01', customerFullName: 'Eski' }, '12');
  const old = await download({ visibleColumns: ['damageDate'], caseTypeList: ['12'] });
  expect(readSheets(old.bytes).sheets[0]!.rows[1]).toMatchObject([{ isText: true, value: '0000-01-01' }]);
});

test('several thousand rows arrive in order, of one moment, and whole', async () => {
  await server.asOwner(
    `insert into cases (organization_id, case_type_code, case_status_code, case_data, note_text, created_by, created_by_name)
     select organization_id, '10', 'communicated', jsonb_build_object('customerFullName', 'Çok ' || n),
            (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 150) m), id, 'x'
     from users, generate_series(1, 3001) n where full_name like 'Excel%'`,
  );
  const body = { visibleColumns: ['id', 'customerFullName'], caseTypeList: ['10'] };
  const rows = readSheets((await download(body)).bytes).sheets[0]!.rows.slice(1);
  expect(rows.map((row) => row[1]!.value)).toEqual(
    Array.from({ length: 3001 }, (_, at) => `Çok ${3001 - at}`),
  );
  const json = await client.post(runReport.path, body);
  expect((json.body['data'] as unknown[][]).slice(1).map(([, name]) => name)).toEqual(
    rows.map((row) => row[1]!.value),
  );
});

test('what leaves the house stands in the trail, with who, what and how many; a look at the first rows does not', async () => {
  const exports = () =>
    server.asOwner<{ to: unknown; by: string }>(
      `select new_value as to, changed_by_name as by from audit_entries where entity = 'report' order by id`,
    );
  const before = (await exports()).length;
  const columnFilters = { customerFullName: { op: 'contains', value: 'çok' } };
  const body = {
    visibleColumns: ['damagePaymentPrice'],
    caseTypeList: ['10'],
    isActive: null,
    columnFilters,
  };
  await client.post(`${runReport.path}?limit=5`, body);
  await download({ ...body, columnFilters: { plate: 1 } });
  expect(await exports()).toHaveLength(before);
  await download(body);
  await client.post(runReport.path, body);
  const columns = ['damagePaymentPrice', 'damagePaymentPriceCurrency'];
  const asked = { columns, rowCount: 3001, filter: { caseTypeList: ['10'], ...columnFilters } };
  expect((await exports()).slice(before)).toEqual([
    { to: { form: 'workbook', ...asked }, by: 'Excel Acentesi operator' },
    { to: { form: 'json', ...asked }, by: 'Excel Acentesi operator' },
  ]);
});

test('one whole report of a user is under way at a time', async () => {
  const other = new pg.Client({ connectionString: server.ownerUrl });
  await other.connect();
  // As another server of this installation would hold it.
  await other.query(`select pg_advisory_lock(5277, hashint8(id)) from users where full_name like 'Excel%'`);
  const refused = await download({ visibleColumns: ['id'] });
  expect([refused.status, refused.body.code]).toEqual([409, 'REPORT_RUNNING']);
  expect((await client.post(`${runReport.path}?limit=1`, {})).status).toBe(200);
  await other.end();
  await expect.poll(async () => (await download({ visibleColumns: ['id'] })).status).toBe(200);
});

test('a browser that leaves lets go of the database', async () => {
  const open = async () =>
    (
      await server.asOwner(
        `select 1 from pg_stat_activity where state like 'idle in%' and datname = current_database()`,
      )
    ).length;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  // More than the buffers between here and there hold: it cannot end while nobody reads.
  const answer = await fetch(`${server.address}${runReport.path}`, {
    method: 'POST',
    headers: { cookie, accept: workbookType, 'content-type': 'application/json' },
    body: JSON.stringify({ visibleColumns: ['noteText', 'id'] }),
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  await expect.poll(open).toBe(1);
  leaving.abort();
  await expect.poll(open).toBe(0);
});
