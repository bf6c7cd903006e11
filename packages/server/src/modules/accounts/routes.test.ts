import { listAccounts, saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { accountOf, accountsOf, accountsPath, auditPath, seen, trailOf } from '../../testing/directories.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let colleague: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const [user, second] = await server.organization('Birinci Acente', ['operator', 'admin']);
  const [other] = await server.organization('İkinci Acente');
  client = await server.signIn(user!);
  colleague = await server.signIn(second!);
  stranger = await server.signIn(other!);
});
afterAll(() => server.stop());

const save = (body: object, by = client, headers: Record<string, string> = {}) =>
  by.post(accountsPath, body, headers);
const customer = (accountLabel: string, accountData: object = {}) =>
  save({ accountType: 'customer', accountLabel, accountData });

describe('a counterparty', () => {
  test('holds the fields of its section, tidied as in a case, for the whole organization', async () => {
    const answer = await customer('  Işık Lojistik ', {
      customerFullName: 'Işık Lojistik A.Ş.',
      customerPhone: '+90 216 555 04 10',
      customerEmail: '',
    });
    const { code: _, ...rest } = answer.body;
    const { account } = saveAccount.answer.parse(rest);
    expect(account).toMatchObject({
      accountType: 'customer',
      accountLabel: 'Işık Lojistik',
      accountData: { customerFullName: 'Işık Lojistik A.Ş.', customerPhone: '02165550410' },
    });
    expect(accountsOf(await colleague.get(accountsPath, { id: String(account.id) }))).toEqual([account]);
    expect(await trailOf(colleague, 'account', account.id)).toEqual(['create']);
  });

  test.each([
    ['expert', { expertName: 'E', expertPhone: '02165550410', expertAdress: 'Şişli' }],
    ['service', { serviceName: 'S', serviceType: 'authorized' }],
    [
      'insuranceCompany',
      { insuranceCompany: 'A', insurancePhone: '02165550410', insuranceEmail: 'a@b.example' },
    ],
    ['agency', { agency: 'A' }],
  ])('may be of type %s', async (accountType, accountData) => {
    const account = accountOf(await save({ accountType, accountLabel: 'Her Türden', accountData }));
    expect(account.accountData).toEqual(accountData);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no type', { accountLabel: 'X' }, { accountType: 'validation.required' }],
    ['an unknown type', { accountType: 'x', accountLabel: 'X' }, { accountType: 'validation.unknownChoice' }],
    ['no label', { accountType: 'customer' }, { accountLabel: 'validation.notEmpty' }],
    [
      'a blank label',
      { accountType: 'customer', accountLabel: ' ' },
      { accountLabel: 'validation.notEmpty' },
    ],
    [
      'a long label',
      { accountType: 'customer', accountLabel: 'x'.repeat(201) },
      { accountLabel: 'validation.tooLong' },
    ],
    [
      'a field of another section',
      { accountType: 'customer', accountLabel: 'X', accountData: { expertName: 'Y' } },
      { 'accountData.expertName': 'validation.unknownField' },
    ],
    [
      'an unknown field and a wrong value',
      { accountType: 'customer', accountLabel: 'X', accountData: { nope: 1, customerEmail: 'x' } },
      {
        'accountData.nope': 'validation.unknownField',
        'accountData.customerEmail': 'validation.emailFormat',
      },
    ],
    [
      'an owner',
      { accountType: 'customer', accountLabel: 'X', ownerId: 1 },
      { ownerId: 'validation.unknownField' },
    ],
  ])('is refused with %s', async (_, body, fields) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test('needs a session, as reading does', async () => {
    expect((await save({}, server.client())).status).toBe(401);
    expect((await server.client().get(accountsPath)).status).toBe(401);
  });

  test('under one key is made once', async () => {
    const body = { accountType: 'agency', accountLabel: 'Bir Kez' };
    const headers = { 'idempotency-key': 'account-once-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(body, client, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await save({ ...body, accountLabel: 'İki Kez' }, client, headers)).status).toBe(422);
  });

  test('has its name alone, however it is written, of twenty at once', async () => {
    const spellings = ['Şişli Nakliyat', 'SISLI NAKLİYAT', 'şişlinakliyat'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => customer(spellings[index % spellings.length]!)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, fields: body['fields'] }).toEqual({
        status: 400,
        fields: { accountLabel: 'validation.nameTaken' },
      });
    }
    const elsewhere = { accountType: 'customer', accountLabel: 'Şişli Nakliyat' };
    expect((await save(elsewhere, stranger)).status).toBe(200);
    expect((await save({ ...elsewhere, accountType: 'service' })).status).toBe(200);
  });

  test('is renamed, merged into, deleted and restored, and leaves a trail', async () => {
    const { id } = accountOf(await customer('Eski Ad', { customerFullName: 'A', customerTaxNumber: '1' }));
    const change = { id, accountLabel: 'Yeni Ad', accountData: { customerTaxNumber: null } };
    const changed = accountOf(await save(change, colleague));
    expect(changed).toMatchObject({ accountLabel: 'Yeni Ad', accountData: { customerFullName: 'A' } });
    expect(accountOf(await save(change))).toEqual(changed);
    await save({ id, isDeleted: true });
    expect(accountsOf(await client.get(accountsPath, { id: String(id) }))).toEqual([]);
    expect((await save(change)).status).toBe(404);
    expect(accountOf(await save({ id, isDeleted: false })).isDeleted).toBe(false);
    expect((await save({ id, accountType: 'expert' })).body['fields']).toEqual({
      accountType: 'validation.typeFixed',
    });
    expect(await trailOf(client, 'account', id)).toEqual([
      'create',
      'update accountLabel "Eski Ad" -> "Yeni Ad"',
      'update customerTaxNumber "1" -> null',
      'delete',
      'restore',
    ]);
  });

  test('of another organization answers like an unknown one', async () => {
    const { id } = accountOf(await customer('Yabancıya Kapalı'));
    for (const change of [{ isDeleted: true }, { accountLabel: 'Benim' }, { isDeleted: false }]) {
      const foreign = await save({ id, ...change }, stranger);
      expect(foreign.status).toBe(404);
      expect(seen(foreign)).toEqual(seen(await save({ id: 987_654_321, ...change }, stranger)));
    }
    expect(accountsOf(await stranger.get(accountsPath, { search: 'Kapalı' }))).toEqual([]);
  });
});

describe('a setting', () => {
  const columns = ['plate', 'remarks', 'damagePaymentDate'];
  const own = async (by: TestClient, accountType: string) =>
    accountsOf(await by.get(accountsPath, { accountType })).map(({ accountData }) => accountData);

  test('is one row a user, whoever saves it and however often at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 1, 2, 3, 1, 2, 3, 1].map((days) =>
        save({ accountType: 'alarmTimes', accountData: { unTouchedCaseAlarmTime: days } }),
      ),
    );
    expect(new Set(answers.map((answer) => accountOf(answer).id)).size).toBe(1);
    await save({ accountType: 'alarmTimes', accountData: { unTouchedCaseAlarmTime: 3 } }, colleague);
    await save({ accountType: 'alarmTimes', accountData: { unTouchedCaseAlarmTime: 1 } });
    expect(await own(client, 'alarmTimes')).toEqual([{ unTouchedCaseAlarmTime: 1 }]);
    expect(await own(colleague, 'alarmTimes')).toEqual([{ unTouchedCaseAlarmTime: 3 }]);
    expect(await own(stranger, 'alarmTimes')).toEqual([]);
  });

  test('keeps columns in their order, each once', async () => {
    const body = { accountType: 'quickColumns', accountData: { columns: [...columns, 'plate'] } };
    expect(accountOf(await save(body)).accountData).toEqual({ columns });
    const reordered = columns.toReversed();
    await save({ accountType: 'quickColumns', accountData: { columns: reordered } });
    expect(await own(client, 'quickColumns')).toEqual([{ columns: reordered }]);
  });

  test.each<[string, object, string, string]>([
    ['quickColumns', { columns: null }, 'columns', 'validation.required'],
    ['quickColumns', { columns: ['password'] }, 'columns.0', 'validation.unknownField'],
    ['alarmTimes', { unTouchedCaseAlarmTime: 4 }, 'unTouchedCaseAlarmTime', 'validation.unknownChoice'],
    ['alarmTimes', { unTouchedCaseAlarmTime: null }, 'unTouchedCaseAlarmTime', 'validation.required'],
    ['alarmTimes', { columns: [] }, 'columns', 'validation.unknownField'],
  ])('%s refuses %j', async (accountType, accountData, key, message) => {
    const answer = await save({ accountType, accountData });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toEqual({ [`accountData.${key}`]: message });
  });

  test('once deleted begins anew in the same row', async () => {
    const { id } = accountOf(
      await save({ accountType: 'quickColumns', accountLabel: 'x', accountData: { columns } }),
    );
    await save({ accountType: 'quickColumns', isDeleted: true });
    expect(await own(client, 'quickColumns')).toEqual([]);
    expect((await save({ accountType: 'quickColumns', isDeleted: true })).status).toBe(404);
    const anew = accountOf(await save({ accountType: 'quickColumns', accountData: { columns: ['brand'] } }));
    expect(anew).toMatchObject({
      id,
      accountLabel: '',
      accountData: { columns: ['brand'] },
      isDeleted: false,
    });
  });

  test('of a colleague is as unknown as one that is not there, and leaves no trail', async () => {
    const { id } = accountOf(
      await save({ accountType: 'alarmTimes', accountData: { unTouchedCaseAlarmTime: 2 } }),
    );
    for (const by of [colleague, stranger]) {
      expect(accountsOf(await by.get(accountsPath, { id: String(id) }))).toEqual([]);
      const change = { accountData: { unTouchedCaseAlarmTime: 1 } };
      const theirs = await save({ id, ...change }, by);
      expect(theirs.status).toBe(404);
      expect(seen(theirs)).toEqual(seen(await save({ id: 987_654_321, ...change }, by)));
    }
    expect((await client.get(`${auditPath}/account/${id}`)).status).toBe(404);
    const trail = await colleague.get(auditPath, { entity: 'account', entityId: String(id) });
    expect(trail.body).toMatchObject({ totalCount: 0 });
  });
});

describe('a report template', () => {
  const accountData = {
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    caseTypeList: ['kh1', 'ffl1'],
    visibleColumns: ['id', 'plate', 'caseStatusCode'],
    caseStatusCode: ['damagePaid'],
    vehicleStatusCode: ['damaged'],
    isActive: true,
    columnFilters: { plate: { op: 'contains', value: '34' } },
    column: { plate: { width: 120 } },
  };

  test('holds what the spec lists, belongs to its user, and has its name alone', async () => {
    const body = { accountType: 'report', accountLabel: 'Aylık', accountData };
    const account = accountOf(await save(body));
    expect(account.accountData).toEqual(accountData);
    expect((await save({ ...body, accountLabel: 'AYLIK' })).body['fields']).toEqual({
      accountLabel: 'validation.nameTaken',
    });
    expect((await save(body, colleague)).status).toBe(200);
    expect(accountsOf(await client.get(accountsPath, { accountType: 'report' }))).toEqual([account]);
    expect((await save({ id: account.id, accountLabel: 'x' }, colleague)).status).toBe(404);
    await save({ id: account.id, isDeleted: true });
    expect((await save(body)).status).toBe(200);
  });

  test('is read by the organization once it is shared, and changed by its owner alone', async () => {
    const body = {
      accountType: 'report',
      accountLabel: 'Ortak',
      accountData: { ...accountData, isShared: true },
    };
    const { id } = accountOf(await save(body));
    const shown = async (by: TestClient) =>
      accountsOf(await by.get(accountsPath, { accountType: 'report', id: String(id) })).length;
    const [other] = await server.organization('Yabancı Acente');
    expect([await shown(client), await shown(colleague), await shown(await server.signIn(other!))]).toEqual([
      1, 1, 0,
    ]);
    for (const change of [{ accountLabel: 'x' }, { isDeleted: true }, { accountData: { isShared: false } }])
      expect((await save({ id, ...change }, colleague)).status).toBe(404);
    await save({ id, accountData: { isShared: null } });
    expect([await shown(client), await shown(colleague)]).toEqual([1, 0]);
  });

  test('may name one status for several', async () => {
    const one = { accountType: 'report', accountLabel: 'Tek', accountData: { caseStatusCode: 'damagePaid' } };
    expect(accountOf(await save(one)).accountData).toEqual({ caseStatusCode: ['damagePaid'] });
  });

  test.each<[object, string]>([
    [{ visibleColumns: ['password_hash'] }, 'visibleColumns.0'],
    [{ columnFilters: { nope: 1 } }, 'columnFilters.nope'],
    [{ columnFilters: { plate: { op: 'sql', value: 1 } } }, 'columnFilters.plate'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ column: { plate: { note: 'a\0b' } } }, 'column'],
    [{ column: { a: 'x'.repeat(60_000) } }, 'column'],
    [{ sql: '1' }, 'sql'],
  ])('refuses what is wrong in it: %#', async (data, key) => {
    const answer = await save({ accountType: 'report', accountLabel: 'X', accountData: data });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] as object)).toEqual([`accountData.${key}`]);
  });
});

test('type to find: by label and texts, by telephone, page by page, own types first asked', async () => {
  const [user] = await server.organization('Liste Acentesi');
  const by = await server.signIn(user!);
  for (const [label, phone, name] of [
    ['Şahin Nakliyat', '05325550401', 'Ömer Şahin'],
    ['Çınar Lojistik', '05325550402', 'Çiğdem Işıkçı'],
    ['Irmak Taşımacılık', '05325550403', 'Ali Veli'],
  ]) {
    const accountData = { customerPhone: phone, customerFullName: name };
    await save({ accountType: 'customer', accountLabel: label, accountData }, by);
  }
  await save({ accountType: 'expert', accountLabel: 'Çınar Ekspertiz' }, by);
  await save({ accountType: 'report', accountLabel: 'Çınar Raporu' }, by);
  const labels = async (query: Record<string, string>) =>
    accountsOf(await by.get(accountsPath, query)).map(({ accountLabel }) => accountLabel);
  const { code: _, ...whole } = (await by.get(accountsPath)).body;
  expect(listAccounts.answer.parse(whole)).toMatchObject({ totalCount: 5 });
  expect(await labels({ accountType: 'customer' })).toEqual([
    'Çınar Lojistik',
    'Irmak Taşımacılık',
    'Şahin Nakliyat',
  ]);
  expect(await labels({ accountType: 'customer', search: 'cinar' })).toEqual(['Çınar Lojistik']);
  expect(await labels({ search: 'ışıkçı lojistik' })).toEqual(['Çınar Lojistik']);
  expect(await labels({ search: '0 (532) 555 04 0' })).toHaveLength(3);
  expect(await labels({ search: '+90 532 555 04 03' })).toEqual(['Irmak Taşımacılık']);
  expect(await labels({ search: 'çı' })).toHaveLength(3);
  expect(await labels({ search: 'ak' })).toEqual([]);
  expect(await labels({ search: '%' })).toEqual([]);
  const first = await by.get(accountsPath, { limit: '3' });
  const rest = await by.get(accountsPath, { limit: '3', cursor: String(first.body['nextCursor']) });
  expect([...accountsOf(first), ...accountsOf(rest)].map(({ accountLabel }) => accountLabel)).toEqual(
    await labels({}),
  );
  expect((await by.get(accountsPath, { orderBy: 'accountData' })).status).toBe(400);
});
