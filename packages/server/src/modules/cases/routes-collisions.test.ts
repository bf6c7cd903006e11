import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseOf, casesPath, kaskoData, openCase } from '../../testing/cases.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let colleague: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer({ poolSize: 16 });
  const [one, two] = await server.organization('Birinci Acente', ['operator', 'supervisor']);
  const [other] = await server.organization('İkinci Acente');
  client = await server.signIn(one!);
  colleague = await server.signIn(two!);
  stranger = await server.signIn(other!);
});
afterAll(() => server.stop());

const create = (by: TestClient, policyNumber: string, more: object = {}) =>
  by.post(casesPath, { caseTypeCode: 'kh1', caseData: { ...kaskoData, policyNumber }, ...more });

const countOf = (answers: TestAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[String(body.code)] = (counts[String(body.code)] ?? 0) + 1;
  return counts;
};

describe('one case a policy', () => {
  test('fifty at once: one success, forty-nine told which case stands', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(client, 'P-50')));
    expect(countOf(answers)).toEqual({ success: 1, CASE_ALREADY_EXISTS: 49 });
    const { id } = caseOf(answers.find((answer) => answer.status === 200)!);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.every((answer) => answer.status === 409)).toBe(true);
    expect(refused.map((answer) => (answer.body['details'] as { id: number }).id)).toEqual(
      Array.from({ length: 49 }, () => id),
    );
    expect(await server.asOwner(`select id::int as id from cases where policy_key = 'p-50'`)).toEqual([
      { id },
    ]);
  });

  test('also where folding makes a long number longer than an index takes', async () => {
    const long = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0xfd_f0 + (at % 12))).join('');
    expect((await create(client, long)).status).toBe(200);
    expect((await create(colleague, long)).body.code).toBe('CASE_ALREADY_EXISTS');
  });

  test('spaces, letter case and Turkish dots aside', async () => {
    await create(client, 'İST 77 a');
    for (const same of ['ist77A', ' IST 77 A ', 'ıst 77a']) {
      expect((await create(colleague, same)).body.code).toBe('CASE_ALREADY_EXISTS');
    }
  });

  test('another organization may have the same one, and learns nothing of ours', async () => {
    await create(client, 'P-shared');
    expect((await create(stranger, 'P-shared')).status).toBe(200);
  });

  test('a deleted case does not stand in the way, but its return does', async () => {
    const { id } = caseOf(await create(client, 'P-deleted'));
    await client.post(casesPath, { caseId: id, isDeleted: true });
    const second = caseOf(await create(client, 'P-deleted'));
    const back = await client.post(casesPath, { caseId: id, isDeleted: false });
    expect(back.body).toMatchObject({ code: 'CASE_ALREADY_EXISTS', details: { id: second.id } });
  });

  test('changing a policy number to a taken one is refused too', async () => {
    const first = caseOf(await create(client, 'P-taken'));
    const second = caseOf(await create(client, 'P-free'));
    const answer = await client.post(casesPath, { caseId: second.id, caseData: { policyNumber: 'p-TAKEN' } });
    expect(answer.body).toMatchObject({
      code: 'CASE_ALREADY_EXISTS',
      details: { id: first.id, policyNumber: 'P-taken' },
    });
  });

  test('another loss under the policy is taken with date and reason, and recorded', async () => {
    const first = caseOf(await create(client, 'P-two-losses'));
    const anotherLoss = { damageDate: '2026-05-05', reason: 'İkinci kaza' };
    const second = caseOf(await create(client, 'P-two-losses', { anotherLoss }));
    expect(second).toMatchObject({
      anotherLossOf: first.id,
      anotherLossReason: 'İkinci kaza',
      caseData: { damageDate: '2026-05-05' },
    });
    expect((await create(client, 'P-two-losses')).body).toMatchObject({ details: { id: first.id } });
    const incomplete = await create(client, 'P-two-losses', {
      anotherLoss: { damageDate: '2026-13-01', reason: ' ' },
    });
    expect(incomplete.body).toMatchObject({
      fields: {
        'anotherLoss.damageDate': 'validation.dateFormat',
        'anotherLoss.reason': 'validation.notEmpty',
      },
    });
  });
});

describe('two editors of one case', () => {
  test('changes to different fields are merged', async () => {
    const { id, caseVersion } = await openCase(client);
    await client.post(casesPath, { caseId: id, caseVersion, caseData: { damageCause: 'Sel' } });
    const merged = caseOf(
      await colleague.post(casesPath, { caseId: id, caseVersion, caseData: { damageLocation: 'Rize' } }),
    );
    expect(merged.caseData).toMatchObject({ damageCause: 'Sel', damageLocation: 'Rize' });
  });

  test('the same field: 409 with who, when and both values; then the chosen one is taken', async () => {
    const { id, caseVersion } = await openCase(client);
    await client.post(casesPath, { caseId: id, caseVersion, caseData: { damageCause: 'Sel' } });
    const mine = { caseId: id, caseVersion, caseData: { damageCause: 'Dolu', damageLocation: 'Rize' } };
    const answer = await colleague.post(casesPath, mine);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'CASE_CHANGED',
      details: {
        caseVersion: 2,
        fields: [
          { field: 'damageCause', mine: 'Dolu', theirs: 'Sel', changedByName: 'Birinci Acente operator' },
        ],
      },
    });
    expect(caseOf(await client.get(`${casesPath}/${id}`)).caseData).toMatchObject({
      damageCause: 'Sel',
      damageLocation: 'Şişli / İstanbul',
    });
    const chosen = caseOf(await colleague.post(casesPath, { ...mine, caseVersion: 2 }));
    expect(chosen.caseData).toMatchObject({ damageCause: 'Dolu', damageLocation: 'Rize' });
  });

  test('the same value twice, or one’s own earlier change, is no collision', async () => {
    const { id, caseVersion } = await openCase(client);
    await client.post(casesPath, { caseId: id, caseVersion, caseData: { damageCause: 'Sel' } });
    expect(
      (await colleague.post(casesPath, { caseId: id, caseVersion, caseData: { damageCause: 'Sel' } })).status,
    ).toBe(200);
    expect(
      (await client.post(casesPath, { caseId: id, caseVersion, caseData: { damageCause: 'Don' } })).status,
    ).toBe(200);
  });

  test('many at once to different fields: none is lost', async () => {
    const { id, caseVersion } = await openCase(client);
    const fields = [
      'brand',
      'vehicleType',
      'damageCause',
      'damageLocation',
      'expertName',
      'serviceName',
      'agency',
      'remarks',
    ];
    const saves = fields.map((field, index) =>
      (index % 2 === 0 ? client : colleague).post(casesPath, {
        caseId: id,
        caseVersion,
        caseData: { [field]: `yeni ${field}` },
      }),
    );
    expect(countOf(await Promise.all(saves))).toEqual({ success: fields.length });
    const now = caseOf(await client.get(`${casesPath}/${id}`));
    expect(now.caseData).toMatchObject(Object.fromEntries(fields.map((field) => [field, `yeni ${field}`])));
    expect(now.caseVersion).toBe(1 + fields.length);
  });
});

describe('Idempotency-Key', () => {
  test('the same key and body: one case, one answer to the letter, also at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { caseTypeCode: 'kh1', caseData: kaskoData };
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(casesPath, body, headers)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect((await client.post(casesPath, body, headers)).text).toBe(answers[0]!.text);
  });

  test('another body under the key is refused, a failed one may be repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect(
      (await client.post(casesPath, { caseTypeCode: 'kh1', caseData: { plate: 'x', bogus: 1 } }, headers))
        .status,
    ).toBe(400);
    expect(
      (await client.post(casesPath, { caseTypeCode: 'kh1', caseData: { brand: 'A' } }, headers)).status,
    ).toBe(200);
    const other = await client.post(casesPath, { caseTypeCode: 'kh1', caseData: { brand: 'B' } }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('belongs to its user: a colleague’s same key is another one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { caseTypeCode: 'kh1', caseData: { brand: 'A' } };
    const mine = caseOf(await client.post(casesPath, body, headers));
    expect(caseOf(await colleague.post(casesPath, body, headers)).id).not.toBe(mine.id);
    expect((await client.post(casesPath, body, { 'idempotency-key': 'short' })).status).toBe(400);
  });
});
