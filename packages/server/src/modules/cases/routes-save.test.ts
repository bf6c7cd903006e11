import { insuranceCase } from '@hasar/contract/cases/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseOf, casesPath, kaskoData, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
let colleague: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const [one, two] = await server.organization('Birinci Acente', ['operator', 'supervisor']);
  const [other] = await server.organization('İkinci Acente');
  user = one!;
  client = await server.signIn(one!);
  colleague = await server.signIn(two!);
  stranger = await server.signIn(other!);
});
afterAll(() => server.stop());

describe('opening a case', () => {
  test('stores what was sent, normalised, and answers in the shape of the contract', async () => {
    const opened = await openCase(client);
    expect(insuranceCase.parse(opened)).toEqual(opened);
    expect(opened).toMatchObject({
      caseTypeCode: 'kh1',
      caseStatusCode: 'communicated',
      vehicleStatusCode: null,
      caseCreatedBy: user.id,
      caseCreatedByName: 'Birinci Acente operator',
      caseUpdatedBy: null,
      caseVersion: 1,
      isNotWatching: false,
    });
    expect(opened.caseData).toEqual({
      ...kaskoData,
      customerPhone: '05325550102',
      plate: '34 ABC 123',
      isNotWatching: false,
    });
    expect(caseOf(await client.get(`${casesPath}/${opened.id}`))).toEqual(opened);
  });

  test('ignores who a client says the author is', async () => {
    const body = { caseTypeCode: 'kh2', caseData: {}, caseCreatedBy: 999_999, caseUpdatedBy: 'x' };
    expect(caseOf(await client.post(casesPath, body)).caseCreatedBy).toBe(user.id);
  });

  test('names every wrong field and stores nothing', async () => {
    const before = await server.asOwner<{ count: number }>('select count(*)::int as count from cases');
    const caseData = {
      customerEmail: 'ayse@',
      customerPhone: '12',
      damageDate: '2026-02-30',
      approximatePrice: { price: '1,5', currency: 'TRY' },
      vehicleYear: 1800,
      damageCloseType: 'closed',
      unknownField: 'x',
      remarks: 'nul \0 byte',
    };
    const answer = await client.post(casesPath, { caseTypeCode: 'kh1', caseData, extra: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        'caseData.customerEmail': 'validation.emailFormat',
        'caseData.customerPhone': 'validation.phoneFormat',
        'caseData.damageDate': 'validation.dateFormat',
        'caseData.approximatePrice.price': 'validation.moneyFormat',
        'caseData.vehicleYear': 'validation.outOfRange',
        'caseData.damageCloseType': 'validation.unknownChoice',
        'caseData.unknownField': 'validation.unknownField',
        'caseData.remarks': 'validation.unreadableText',
        extra: 'validation.unknownField',
      },
    });
    expect(await server.asOwner('select count(*)::int as count from cases')).toEqual(before);
  });

  test.each([
    ['no type', { caseData: {} }, { caseTypeCode: 'validation.required' }],
    ['an unknown type', { caseTypeCode: 'kh' }, { caseTypeCode: 'validation.unknownChoice' }],
    [
      'a field of another type',
      { caseTypeCode: 'kh2', caseData: { plate: '34 ABC 123' } },
      { 'caseData.plate': 'validation.fieldNotOfCaseType' },
    ],
    ['deletion of nothing', { caseTypeCode: 'kh1', isDeleted: true }, { caseId: 'validation.required' }],
  ])('refuses %s', async (_what, body, fields) => {
    const answer = await client.post(casesPath, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields });
  });

  test('needs a session', async () => {
    expect((await server.client().post(casesPath, { caseTypeCode: 'kh1' })).status).toBe(401);
    expect((await server.client().get(`${casesPath}/1`)).status).toBe(401);
  });
});

describe('changing a case', () => {
  test('merges by key: sent is set, null clears, the rest stays', async () => {
    const { id } = await openCase(client);
    const caseData = { brand: null, damageCause: 'Dolu', regressionRatio: 33.333, isNotWatching: true };
    const changed = caseOf(await colleague.post(casesPath, { caseId: id, caseData }));
    expect(changed.caseData).not.toHaveProperty('brand');
    expect(changed.caseData).toMatchObject({
      damageCause: 'Dolu',
      plate: '34 ABC 123',
      regressionRatio: 33.33,
      isNotWatching: true,
    });
    expect(changed).toMatchObject({
      caseVersion: 2,
      regressionRatio: 33.33,
      isNotWatching: true,
      caseUpdatedByName: 'Birinci Acente supervisor',
    });
  });

  test('moves status and vehicle status with the fields', async () => {
    const { id } = await openCase(client);
    const save = async (caseData: object) => caseOf(await client.post(casesPath, { caseId: id, caseData }));
    expect((await save({ insuranceCaseNumber: 'D-1' })).caseStatusCode).toBe('gotInsuranceCaseNumber');
    expect((await save({ sendCaseToExpert: true })).caseStatusCode).toBe('atExpert');
    expect(await save({ repairStatus: 'vehicleOnRepair' })).toMatchObject({
      caseStatusCode: 'vehicleOnService',
      vehicleStatusCode: 'vehicleOnRepair',
    });
    expect((await save({ damagePaymentDate: '2999-01-01' })).caseStatusCode).toBe('paymentDateGiven');
    expect((await save({ damagePaymentDate: '2020-01-01' })).caseStatusCode).toBe('damagePaidDateWaiting');
    expect((await save({ damageCloseType: 'damagePaid' })).caseStatusCode).toBe('damagePaid');
    expect(await save({ repairStatus: null, serviceName: 'Usta' })).toMatchObject({
      vehicleStatusCode: 'vehicleOnService',
    });
  });

  test('repeated, changes nothing more', async () => {
    const { id } = await openCase(client);
    const body = { caseId: id, caseData: { damageCause: 'Sel' } };
    const once = caseOf(await client.post(casesPath, body));
    expect(caseOf(await client.post(casesPath, body))).toEqual(once);
  });

  test('drops what a new type does not have', async () => {
    const { id } = await openCase(client, { ...kaskoData, serviceName: 'Usta' });
    const changed = caseOf(await client.post(casesPath, { caseId: id, caseTypeCode: 'kh2' }));
    expect(changed).toMatchObject({ caseTypeCode: 'kh2', vehicleStatusCode: null });
    expect(changed.caseData).not.toHaveProperty('plate');
    expect(changed.caseData).toMatchObject({ customerFullName: 'Ayşe Gül Işıkçı' });
  });

  test('leaves a trail of who, when, field, from and to', async () => {
    const { id } = await openCase(client);
    await client.post(casesPath, {
      caseId: id,
      caseData: { damageCause: 'Sel', insuranceCaseNumber: 'D-7' },
    });
    const trail = await server.asOwner(
      `select action, field, old_value, new_value, changed_by::int as by from audit_entries
       where entity = 'case' and entity_id = $1 order by id`,
      [id],
    );
    expect(trail[0]).toMatchObject({ action: 'create', field: null, by: user.id });
    expect(trail.slice(1)).toEqual([
      { action: 'update', field: 'damageCause', old_value: 'Çarpma', new_value: 'Sel', by: user.id },
      { action: 'update', field: 'insuranceCaseNumber', old_value: null, new_value: 'D-7', by: user.id },
      {
        action: 'update',
        field: 'caseStatusCode',
        old_value: 'communicated',
        new_value: 'gotInsuranceCaseNumber',
        by: user.id,
      },
    ]);
  });

  test('shows its history, newest first, page by page, to its own organization only', async () => {
    const { id } = await openCase(client);
    await colleague.post(casesPath, { caseId: id, caseData: { damageCause: 'Sel', brand: null } });
    const path = `${casesPath}/${id}/history`;
    const first = await client.get(path, { limit: '2' });
    expect(first.body).toMatchObject({
      code: 'success',
      historyList: [
        {
          action: 'update',
          field: 'damageCause',
          from: 'Çarpma',
          to: 'Sel',
          changedByName: 'Birinci Acente supervisor',
        },
        { action: 'update', field: 'brand', from: 'Örnek', to: null },
      ],
    });
    const rest = await client.get(path, { cursor: String(first.body['nextCursor']) });
    expect(rest.body).toMatchObject({
      historyList: [{ action: 'create', field: null, from: null }],
      nextCursor: null,
    });
    expect((await stranger.get(path)).status).toBe(404);
    expect((await server.client().get(path)).status).toBe(401);
    expect((await client.get(path, { limit: '0' })).body).toMatchObject({
      fields: { limit: 'validation.outOfRange' },
    });
  });

  test('deletes softly, answers 404 from then on, and can be restored', async () => {
    const { id } = await openCase(client);
    expect(caseOf(await client.post(casesPath, { caseId: id, isDeleted: true })).isDeleted).toBe(true);
    expect((await client.get(`${casesPath}/${id}`)).status).toBe(404);
    expect((await client.post(casesPath, { caseId: id, caseData: { brand: 'x' } })).status).toBe(404);
    expect(caseOf(await client.post(casesPath, { caseId: id, isDeleted: false })).isDeleted).toBe(false);
    expect((await client.get(`${casesPath}/${id}`)).status).toBe(200);
  });
});

test('a case of another organization answers byte for byte like one that is not there', async () => {
  const { id } = await openCase(client);
  const shape = ({ status, body }: { status: number; body: object }) => ({
    status,
    body: { ...body, requestId: '' },
  });
  const calls: ((caseId: number) => Promise<{ status: number; body: object }>)[] = [
    (caseId) => stranger.get(`${casesPath}/${caseId}`),
    (caseId) => stranger.post(casesPath, { caseId, caseData: { brand: 'x' } }),
    (caseId) => stranger.post(casesPath, { caseId, isDeleted: true }),
    (caseId) => stranger.post(casesPath, { caseId, isDeleted: false }),
    (caseId) => stranger.post(`${casesPath}/watch`, { caseId }),
  ];
  for (const call of calls) {
    const foreign = await call(id);
    expect(foreign.status).toBe(404);
    expect(shape(foreign)).toEqual(shape(await call(999_999_999)));
  }
  expect(caseOf(await client.get(`${casesPath}/${id}`)).caseVersion).toBe(1);
});

test('watching is turned over, or set to what is asked for', async () => {
  const { id } = await openCase(client);
  const watch = async (body: object) =>
    caseOf(await client.post(`${casesPath}/watch`, { caseId: id, ...body })).isNotWatching;
  expect(await watch({ caseCreatedBy: 5 })).toBe(true);
  expect(await watch({})).toBe(false);
  expect(await watch({ isNotWatching: false })).toBe(false);
  expect((await client.post(`${casesPath}/watch`, {})).body).toMatchObject({
    fields: { caseId: 'validation.required' },
  });
  expect((await server.client().post(`${casesPath}/watch`, { caseId: id })).status).toBe(401);
});

test('an id that cannot be one names nothing', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
    expect((await client.get(`${casesPath}/${id}`)).status).toBe(404);
  }
});
