import { listCases, saveCase, toggleWatch } from '@hasar/contract/cases/endpoints.ts';
import { login } from '@hasar/contract/identity/endpoints.ts';
import { errorAnswer } from '@hasar/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Örnek Acente');
  client = await server.signIn(user!);
});
afterAll(() => server.stop());

/** The answer is an error as the contract has them: this status and code, nothing beside. */
function expectError(answer: TestAnswer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(errorAnswer.strict().parse(answer.body).requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
}
const sendText = (type: string, text: string) =>
  client.send('POST', saveCase.path, { 'content-type': type }, text);

describe('unknown fields are refused by name', () => {
  test('in a body, at any depth', async () => {
    const answer = await client.post(saveCase.path, {
      caseTypeCode: 'kh2',
      caseData: { policyNumber: '1', colour: 'red', approximatePrice: { price: '1', rate: '2' } },
      organizationId: 1,
      isAdmin: true,
    });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body['fields']).toEqual({
      'caseData.colour': 'validation.unknownField',
      'caseData.approximatePrice.rate': 'validation.unknownField',
      organizationId: 'validation.unknownField',
      isAdmin: 'validation.unknownField',
    });
  });

  test('in the address', async () => {
    const answer = await client.get(listCases.path, { colour: 'red', orderBy: 'plate;drop table cases' });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body['fields']).toEqual({
      colour: 'validation.unknownField',
      orderBy: 'validation.unknownField',
    });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'also when they are called %s, as objects have them anyway',
    async (name) => {
      const answer = await client.get(listCases.path, { [name]: 'x' });
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(answer.text).toContain(`"${name}":"validation.unknownField"`);
      expectError(await sendText('application/json', `{"${name}":{"x":1}}`), 400, 'VALIDATION_FAILED');
    },
  );
});

describe('a wrong value is told apart from a missing one', () => {
  test('in a body', async () => {
    const answer = await client.post(toggleWatch.path, { caseId: 'one' });
    expect(answer.body['fields']).toEqual({ caseId: 'validation.invalid' });
    expect((await client.post(toggleWatch.path, {})).body['fields']).toEqual({
      caseId: 'validation.required',
    });
  });

  test.each(['[1]', '"text"', '7', 'true'])('a body that is %s is none', async (text) => {
    const answer = await sendText('application/json', text);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body['fields']).toEqual({ body: 'validation.invalid' });
  });
});

describe('a value that the database cannot keep', () => {
  const nul = 'a\0b';
  test.each<[string, Record<string, string>, string]>([
    ['search', { search: nul }, 'search'],
    ['filter', { caseCreatedBy: '1.5' }, 'caseCreatedBy'],
    ['either-or filter', { orFilter: JSON.stringify({ caseCreatedBy: 1.5 }) }, 'orFilter.caseCreatedBy'],
    [
      'column filter',
      { columnFilters: JSON.stringify({ plate: { op: 'contains', value: nul } }) },
      'columnFilters.plate',
    ],
  ])('is refused as the %s it came in', async (_what, query, field) => {
    const answer = await client.get(listCases.path, query);
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
  });

  test('is refused in every text of a body', async () => {
    const opened = await client.post(saveCase.path, {
      caseTypeCode: 'kh2',
      caseData: { policyNumber: 'P-1' },
    });
    expect(opened.status).toBe(200);
    const anotherLoss = { damageDate: '2026-01-01', reason: nul };
    const answers = [
      await client.post(saveCase.path, { caseTypeCode: 'kh2', caseData: { remarks: nul } }),
      await client.post(saveCase.path, {
        caseTypeCode: 'kh2',
        caseData: { policyNumber: 'P-1' },
        anotherLoss,
      }),
      await client.post(login.path, { userEmail: nul, userPassword: nul }),
    ];
    expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual([true, true, true]);
  });
});

describe('a body that is none', () => {
  test.each(['{"caseTypeCode":', '{caseTypeCode:1}', 'null null', ''])('%j: 400', async (text) => {
    expectError(await sendText('application/json', text), 400, 'VALIDATION_FAILED');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    '',
  ])('of the type %j: 415', async (type) => {
    const answer = await sendText(type, '{"caseTypeCode":"kh2","caseData":{}}');
    expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('past a megabyte: 413', async () => {
    const long = (bytes: number) =>
      sendText('application/json', `{"caseTypeCode":"kh2"${' '.repeat(bytes - 22)}}`);
    expect((await long(1_048_576)).status).toBe(200);
    expectError(await long(1_048_577), 413, 'PAYLOAD_TOO_LARGE');
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/nowhere'],
    ['GET', '/api/'],
    ['GET', `${listCases.path}/`],
    ['GET', `${listCases.path}/abc`],
    ['GET', `${listCases.path}/0`],
    ['GET', `${listCases.path}/1.5`],
    ['GET', `${listCases.path}/99999999999999999999`],
    ['GET', `${listCases.path}/${'1'.repeat(500)}`],
    ['PUT', listCases.path],
    ['DELETE', `${listCases.path}/1`],
    ['GET', login.path],
  ])('%s %s: 404', async (method, path) => {
    expectError(await client.send(method, path), 404, 'NOT_FOUND');
  });

  test('one that cannot even be read is answered like any error, and not repeated', async () => {
    const answer = await client.send('GET', '/api/%E0%A4%A?word=gizli');
    expect([400, 404]).toContain(answer.status);
    expectError(answer, answer.status, String(answer.body.code));
    expect(answer.text).not.toContain('gizli');
    expect(['VALIDATION_FAILED', 'NOT_FOUND']).toContain(answer.body.code);
  });
});
