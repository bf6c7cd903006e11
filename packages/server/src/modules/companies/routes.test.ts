import { listCompanies, saveCompany } from '@hasar/contract/companies/endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { companiesOf, companiesPath, companyOf, seen, trailOf } from '../../testing/directories.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Birinci Acente');
  const [other] = await server.organization('İkinci Acente');
  client = await server.signIn(user!);
  stranger = await server.signIn(other!);
});
afterAll(() => server.stop());

const save = (body: object, by = client, headers: Record<string, string> = {}) =>
  by.post(companiesPath, body, headers);
const insurer = (companyName: string, more: object = {}) =>
  save({ companyType: 'insurance', companyData: { companyName, ...more } });

describe('creating', () => {
  test('keeps the thirteen fields of an insurer, tidied', async () => {
    const answer = await insurer('  Işık Sigorta ', {
      companyAgentNo: '100455',
      companyAsistPhone: '+90 212 555 01 00',
      companyCrPerson: 'Gülşah',
      companyCrEmail: 'a@isik.example',
      companyCrPhone: '444 1 234',
      companyFinancePerson: ' ',
      companyFinanceEmail: null,
      companyUrl: 'isik-sigorta.example/acente',
    });
    const { code, ...rest } = answer.body;
    expect(code).toBe('success');
    const { company } = saveCompany.answer.parse(rest);
    expect(company).toMatchObject({
      companyType: 'insurance',
      companyLabel: 'Işık Sigorta',
      isDeleted: false,
      createdByName: 'Birinci Acente operator',
      updatedByName: null,
    });
    expect(company.companyData).toEqual({
      companyName: 'Işık Sigorta',
      companyAgentNo: '100455',
      companyAsistPhone: '02125550100',
      companyCrPerson: 'Gülşah',
      companyCrEmail: 'a@isik.example',
      companyCrPhone: '4441234',
      companyUrl: 'https://isik-sigorta.example/acente',
    });
    expect(await trailOf(client, 'company', company.id)).toEqual(['create']);
  });

  test('keeps a service with its own fields', async () => {
    const companyData = {
      companyName: 'Numune Servis',
      companyAsistPhone: '05325550101',
      companyPhone: '02165550101',
      companyEmail: 's@numune.example',
      companyAddress: 'Sanayi Sitesi\n12. Blok',
    };
    expect(companyOf(await save({ companyType: 'service', companyData })).companyData).toEqual(companyData);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no type', { companyData: { companyName: 'X' } }, { companyType: 'validation.required' }],
    [
      'an unknown type',
      { companyType: 'bank', companyData: { companyName: 'X' } },
      { companyType: 'validation.unknownChoice' },
    ],
    [
      'no name',
      { companyType: 'insurance', companyData: {} },
      { 'companyData.companyName': 'validation.notEmpty' },
    ],
    [
      'a blank name',
      { companyType: 'insurance', companyData: { companyName: '  ' } },
      { 'companyData.companyName': 'validation.notEmpty' },
    ],
    [
      'a field of the other type',
      { companyType: 'service', companyData: { companyName: 'X', companyAgentNo: '1' } },
      { 'companyData.companyAgentNo': 'validation.unknownField' },
    ],
    [
      'an unknown field and what is no address',
      {
        companyType: 'insurance',
        companyData: {
          companyName: 'X',
          a: 1,
          companyCrEmail: 'x',
          companyCrPhone: '12',
          companyUrl: 'ftp://x.y',
        },
      },
      {
        'companyData.a': 'validation.unknownField',
        'companyData.companyCrEmail': 'validation.emailFormat',
        'companyData.companyCrPhone': 'validation.phoneFormat',
        'companyData.companyUrl': 'validation.urlFormat',
      },
    ],
    [
      'an author and an owner of its own',
      { companyType: 'insurance', organizationId: 1, companyData: { companyName: 'X' } },
      { organizationId: 'validation.unknownField' },
    ],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test('needs a session, as reading does', async () => {
    expect((await save({}, server.client())).status).toBe(401);
    expect((await server.client().get(companiesPath)).status).toBe(401);
  });

  test('under one key happens once', async () => {
    const body = { companyType: 'insurance', companyData: { companyName: 'Bir Kez Sigorta' } };
    const headers = { 'idempotency-key': 'company-once-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(body, client, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(companiesOf(await client.get(companiesPath, { search: 'Bir Kez' }))).toHaveLength(1);
    const other = { ...body, companyData: { companyName: 'İki Kez Sigorta' } };
    expect((await save(other, client, headers)).status).toBe(422);
  });
});

describe('a name', () => {
  const taken = { 'companyData.companyName': 'validation.nameTaken' };

  test('is taken once, however it is written, by twenty at once', async () => {
    const spellings = ['Şişli Sigorta', 'SISLI SİGORTA', 'şişlisigorta', 'Sisli  Sigorta'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => insurer(spellings[index % spellings.length]!)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: taken });
  });

  test('is free for another type, another organization, and after deletion; then it cannot be restored over', async () => {
    const first = companyOf(await insurer('Kule Sigorta'));
    const service = await save({ companyType: 'service', companyData: { companyName: 'Kule Sigorta' } });
    const foreign = await save(
      { companyType: 'insurance', companyData: { companyName: 'Kule Sigorta' } },
      stranger,
    );
    expect([service.status, foreign.status]).toEqual([200, 200]);
    await save({ id: first.id, isDeleted: true });
    expect((await insurer('kule sigorta')).status).toBe(200);
    expect((await save({ id: first.id, isDeleted: false })).body).toMatchObject({ fields: taken });
  });

  test('of another company is refused at renaming; its own may be written anew', async () => {
    const { id } = companyOf(await insurer('Ada Sigorta'));
    await insurer('Deniz Sigorta');
    expect((await save({ id, companyData: { companyName: 'DENİZ sigorta' } })).body).toMatchObject({
      fields: taken,
    });
    expect(companyOf(await save({ id, companyData: { companyName: 'ADA Sigorta' } })).companyLabel).toBe(
      'ADA Sigorta',
    );
  });
});

describe('changing', () => {
  test('merges by key and leaves a trail of what is different', async () => {
    const { id } = companyOf(await insurer('Göl Sigorta', { companyAgentNo: '1', companyCrPerson: 'Ali' }));
    const change = {
      id,
      companyData: { companyCrPerson: null, companyAgentNo: '2', companyName: 'Göl Sigorta' },
    };
    const changed = companyOf(await save(change));
    expect(changed.companyData).toEqual({ companyName: 'Göl Sigorta', companyAgentNo: '2' });
    expect(changed.updatedByName).toBe('Birinci Acente operator');
    expect(companyOf(await save(change))).toEqual(changed);
    expect(await trailOf(client, 'company', id)).toEqual([
      'create',
      'update companyAgentNo "1" -> "2"',
      'update companyCrPerson "Ali" -> null',
    ]);
  });

  test('the label follows the name until it is given its own', async () => {
    const { id } = companyOf(await insurer('Bir Sigorta'));
    expect(companyOf(await save({ id, companyData: { companyName: 'Birinci Sigorta' } })).companyLabel).toBe(
      'Birinci Sigorta',
    );
    expect(companyOf(await save({ id, companyLabel: 'Bir' })).companyLabel).toBe('Bir');
    expect(companyOf(await save({ id, companyData: { companyName: 'İlk Sigorta' } })).companyLabel).toBe(
      'Bir',
    );
    expect(companyOf(await save({ id, companyLabel: null })).companyLabel).toBe('İlk Sigorta');
  });

  test('refuses another type and a name taken away', async () => {
    const { id } = companyOf(await insurer('Dağ Sigorta'));
    expect((await save({ id, companyType: 'service' })).body['fields']).toEqual({
      companyType: 'validation.typeFixed',
    });
    expect((await save({ id, companyData: { companyName: null } })).body['fields']).toEqual({
      'companyData.companyName': 'validation.notEmpty',
    });
  });

  test('deletes and restores, softly', async () => {
    const { id } = companyOf(await insurer('Çöl Sigorta'));
    expect(companyOf(await save({ id, isDeleted: true })).isDeleted).toBe(true);
    expect(companiesOf(await client.get(companiesPath, { id: String(id) }))).toEqual([]);
    expect((await save({ id, companyData: { companyAgentNo: '1' } })).status).toBe(404);
    expect(companyOf(await save({ id, isDeleted: false })).isDeleted).toBe(false);
    expect(await trailOf(client, 'company', id)).toEqual(['create', 'delete', 'restore']);
  });

  test('of a foreign company answers like that of an unknown one', async () => {
    const { id } = companyOf(await insurer('Yabancı Sigorta'));
    for (const change of [
      { isDeleted: true },
      { companyData: { companyName: 'Benim' } },
      { isDeleted: false },
    ]) {
      const foreign = await save({ id, ...change }, stranger);
      expect(foreign.status).toBe(404);
      expect(seen(foreign)).toEqual(seen(await save({ id: 987_654_321, ...change }, stranger)));
    }
    expect(companiesOf(await stranger.get(companiesPath, { id: String(id) }))).toEqual([]);
  });

  const text = fc.constantFrom('a', ' b ', '', null);
  const keys = ['companyAgentNo', 'companyCrPerson', 'companyFinancePerson', 'companyDamagePerson'] as const;
  test('whatever is sent in whatever order, what was sent last of each key stands', async () => {
    let serial = 0;
    const change = fc.record(Object.fromEntries(keys.map((key) => [key, text])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        serial += 1;
        const companyName = `Özellik ${serial}`;
        let company = companyOf(await insurer(companyName));
        const expected: Record<string, string> = { companyName };
        for (const companyData of changes) {
          for (const [key, value] of Object.entries(companyData)) {
            if (value?.trim()) expected[key] = value.trim();
            else delete expected[key];
          }
          company = companyOf(await save({ id: company.id, companyData }));
        }
        expect(company.companyData).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

test('the list: own ones in Turkish order, filtered, searched, page by page', async () => {
  const [user] = await server.organization('Liste Acentesi');
  const by = await server.signIn(user!);
  for (const [companyType, companyName] of [
    ['insurance', 'Şahin Sigorta'],
    ['insurance', 'Çınar Sigorta'],
    ['insurance', 'Irmak Sigorta'],
    ['insurance', 'İnci Sigorta'],
    ['service', 'Çelik Servis'],
  ])
    await save({ companyType, companyData: { companyName, companyAsistPhone: '0850 555 1234' } }, by);
  const labels = async (query: Record<string, string>) =>
    companiesOf(await by.get(companiesPath, query)).map(({ companyLabel }) => companyLabel);
  const { code: _, ...whole } = (await by.get(companiesPath, { companyType: 'insurance' })).body;
  expect(listCompanies.answer.parse(whole)).toMatchObject({ totalCount: 4, nextCursor: null });
  expect(await labels({ companyType: 'insurance' })).toEqual([
    'Çınar Sigorta',
    'Irmak Sigorta',
    'İnci Sigorta',
    'Şahin Sigorta',
  ]);
  expect(await labels({ search: 'cinar' })).toEqual(['Çınar Sigorta']);
  expect(await labels({ search: '+90 (850) 555 12' })).toHaveLength(5);
  expect(await labels({ search: 'in' })).toEqual(['İnci Sigorta']);
  expect(await labels({ orderBy: '-companyName', limit: '1' })).toEqual(['Şahin Sigorta']);
  expect(
    await labels({ orFilter: JSON.stringify({ companyType: 'service', companyName: 'Irmak Sigorta' }) }),
  ).toEqual(['Çelik Servis', 'Irmak Sigorta']);
  const first = await by.get(companiesPath, { limit: '3' });
  const rest = await by.get(companiesPath, { limit: '3', cursor: String(first.body['nextCursor']) });
  expect([...companiesOf(first), ...companiesOf(rest)].map(({ companyLabel }) => companyLabel)).toEqual(
    await labels({}),
  );
  expect((await by.get(companiesPath, { orderBy: 'companyData' })).status).toBe(400);
  expect((await by.get(companiesPath, { companyType: 'bank' })).status).toBe(400);
});
