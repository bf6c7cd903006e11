import { listCases } from '@hasar/contract/cases/endpoints.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesPath, kaskoData, listOf, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
const cases: InsuranceCase[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Birinci Acente');
  const [other] = await server.organization('İkinci Acente');
  client = await server.signIn(user!);
  await openCase(await server.signIn(other!), { ...kaskoData, customerFullName: 'Yabancı Işıkçı' });
  const rows: [string, object][] = [
    ['kh1', { ...kaskoData, policyNumber: 'POL-001', damagePaymentDate: '2999-01-05' }],
    [
      'kh1',
      {
        customerFullName: 'Zeynep Çağlayan',
        plate: '06 A 12345',
        insuranceCaseNumber: 'HD-77',
        approximatePrice: { price: '90', currency: 'EUR' },
      },
    ],
    [
      'th1',
      {
        customerFullName: 'çınar Ünlü',
        plate: '35 ŞK 1',
        regressionRatio: 40,
        damagePaymentDate: '2020-02-01',
      },
    ],
    ['th2', { customerFullName: 'Ilgaz 100%_Tam', damageCloseType: 'damagePaid', isNotWatching: true }],
    [
      'ffl1',
      {
        customerFullName: 'İpek Nakliyat',
        dorsePlate: '34 DRS 99',
        loadSubTransporter: true,
        regressionRatio: 5,
      },
    ],
    ['3', { customerFullName: 'Cem Öz', damageDate: '2026-01-15' }],
  ];
  for (const [type, data] of rows) cases.push(await openCase(client, data, type));
});
afterAll(() => server.stop());

const names = async (query: Record<string, string | string[]>) =>
  listOf(await client.get(casesPath, query)).map((item) => item.caseData['customerFullName']);

test('newest first, own organization only, in the shape of the contract', async () => {
  const answer = await client.get(casesPath);
  expect(listOf(answer)).toEqual(cases.toReversed());
  const { code, ...rest } = answer.body;
  expect(code).toBe('success');
  expect(listCases.answer.parse(rest)).toMatchObject({
    totalCount: 6,
    totalCountIsExact: true,
    nextCursor: null,
  });
});

test('needs a session', async () => {
  expect((await server.client().get(casesPath)).status).toBe(401);
});

describe('search', () => {
  test.each([
    ['34abc123', ['Ayşe Gül Işıkçı']],
    ['34 AbC 123', ['Ayşe Gül Işıkçı']],
    ['isikci', ['Ayşe Gül Işıkçı']],
    ['IŞIKÇI', ['Ayşe Gül Işıkçı']],
    ['ışıkçı ayşe', ['Ayşe Gül Işıkçı']],
    ['ipek', ['İpek Nakliyat']],
    ['caglayan', ['Zeynep Çağlayan']],
    ['hd-77', ['Zeynep Çağlayan']],
    ['pol-001', ['Ayşe Gül Işıkçı']],
    ['0532 555', ['Ayşe Gül Işıkçı']],
    ['ze', ['Zeynep Çağlayan']],
    ['0%_', ['Ilgaz 100%_Tam']],
    ['0_', []],
    ['100%_t', ['Ilgaz 100%_Tam']],
    ['drs 99', ['İpek Nakliyat']],
    ['yabancı', []],
    ['kontrol yok', []],
    ["'; drop table cases; --", []],
  ])('%s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test('finds a case by its number', async () => {
    expect(await names({ search: String(cases[5]!.id) })).toContain('Cem Öz');
  });
});

describe('filters', () => {
  test.each<[Record<string, string | string[]>, string[]]>([
    [{ caseTypeCode: 'th1' }, ['çınar Ünlü']],
    [{ caseTypeCode: ['th1', 'th2'] }, ['Ilgaz 100%_Tam', 'çınar Ünlü']],
    [{ caseStatusCode: 'paymentDateGiven' }, ['Ayşe Gül Işıkçı']],
    [{ caseStatusCode: ['damagePaid', 'damagePaidDateWaiting'] }, ['Ilgaz 100%_Tam', 'çınar Ünlü']],
    [{ isNotWatching: 'true' }, ['Ilgaz 100%_Tam']],
    [{ caseData: '{"plate":"06 A 12345"}' }, ['Zeynep Çağlayan']],
    [{ caseData: '{"loadSubTransporter":true}' }, ['İpek Nakliyat']],
    [{ columnFilters: '{"customerFullName":{"op":"contains","value":"ünlü"}}' }, ['çınar Ünlü']],
    [{ columnFilters: '{"customerFullName":{"op":"startsWith","value":"cem"}}' }, ['Cem Öz']],
    [{ columnFilters: '{"approximatePrice":{"op":"between","value":[80,100]}}' }, ['Zeynep Çağlayan']],
    [
      { columnFilters: '{"regressionRatio":{"op":"between","value":[5,null]}}' },
      ['İpek Nakliyat', 'çınar Ünlü'],
    ],
    [{ columnFilters: '{"damageDate":{"op":"between","value":["2026-01-01","2026-01-31"]}}' }, ['Cem Öz']],
    [{ columnFilters: '{"damageDate":{"op":"notEmpty"},"plate":{"op":"empty"}}' }, ['Cem Öz']],
    [{ columnFilters: '{"createdAt":{"op":"between","value":["2000-01-01","2000-01-01"]}}' }, []],
    [{ orFilter: '{"caseTypeCode":"3","plate":"06 A 12345"}' }, ['Cem Öz', 'Zeynep Çağlayan']],
    [{ orFilter: '{"caseTypeCode":"3","plate":"06 A 12345"}', search: 'cem' }, ['Cem Öz']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ plate: 'x' }, { plate: 'validation.unknownField' }],
    [{ caseStatusCode: 'closed' }, { caseStatusCode: 'validation.filterValue' }],
    [{ orderBy: 'password_hash' }, { orderBy: 'validation.unknownField' }],
    [{ orderBy: 'id; drop table cases' }, { orderBy: 'validation.unknownField' }],
    [{ orFilter: '[1]' }, { orFilter: 'validation.jsonObject' }],
    [
      { columnFilters: '{"plate":{"op":"like","value":"x"}}' },
      { 'columnFilters.plate': 'validation.unknownOperator' },
    ],
    [
      { columnFilters: '{"id":{"op":"contains","value":"x"}}' },
      { 'columnFilters.id': 'validation.unknownOperator' },
    ],
    [{ columnFilters: '{"__proto__x":1}' }, { 'columnFilters.__proto__x': 'validation.unknownField' }],
    [{ limit: '1001' }, { limit: 'validation.outOfRange' }],
    [{ cursor: 'bogus' }, { cursor: 'validation.invalid' }],
    [{ cursor: Buffer.from('["-id","x"]').toString('base64url') }, { cursor: 'validation.filterValue' }],
  ])('%j is refused by name', async (query, fields) => {
    const answer = await client.get(casesPath, query);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
  });
});

describe('order and pages', () => {
  test('Turkish alphabet, empty values last in either direction', async () => {
    expect(await names({ orderBy: 'customerFullName' })).toEqual([
      'Ayşe Gül Işıkçı',
      'Cem Öz',
      'çınar Ünlü',
      'Ilgaz 100%_Tam',
      'İpek Nakliyat',
      'Zeynep Çağlayan',
    ]);
    expect(await names({ orderBy: 'regressionRatio' })).toEqual([
      'İpek Nakliyat',
      'çınar Ünlü',
      'Ayşe Gül Işıkçı',
      'Zeynep Çağlayan',
      'Ilgaz 100%_Tam',
      'Cem Öz',
    ]);
    expect((await names({ orderBy: '-regressionRatio' })).slice(0, 2)).toEqual([
      'çınar Ünlü',
      'İpek Nakliyat',
    ]);
  });

  const orders = [
    '-id',
    'id',
    'regressionRatio',
    '-regressionRatio',
    'plate,-damageDate',
    '-damagePaymentDate,regressionRatio,id',
    'caseTypeCode',
    'createdAt',
    '-caseUpdatedByName',
    'isNotWatching,-customerFullName',
  ];
  test.each(orders)(
    'by %s: pages of one and of two give every row once, in the order of the whole',
    async (orderBy) => {
      const whole = listOf(await client.get(casesPath, { orderBy })).map((item) => item.id);
      expect(whole).toHaveLength(6);
      for (const limit of ['1', '2', '4']) {
        const paged: number[] = [];
        let cursor: string | null | undefined;
        do {
          const answer = await client.get(casesPath, { orderBy, limit, ...(cursor ? { cursor } : {}) });
          paged.push(...listOf(answer).map((item) => item.id));
          expect(answer.body['totalCount']).toBe(6);
          cursor = answer.body['nextCursor'] as string | null;
        } while (cursor !== null);
        expect(paged).toEqual(whole);
      }
    },
  );

  test('limit=0 counts and sends no rows', async () => {
    expect((await client.get(casesPath, { limit: '0', isNotWatching: 'false' })).body).toMatchObject({
      caseList: [],
      totalCount: 5,
      totalCountIsExact: true,
    });
  });
});
