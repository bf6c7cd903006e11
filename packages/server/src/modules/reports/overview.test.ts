import { getOverview } from '@hasar/contract/reports/endpoints.ts';
import type { Overview } from '@hasar/contract/reports/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesPath, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
/** In Istanbul the first of July has begun. */
const now = new Date('2026-06-30T21:30:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const [user] = await server.organization('Bakış Acentesi');
  const [other] = await server.organization('Başka Acente');
  client = await server.signIn(user!);
  await openCase(await server.signIn(other!), { insuranceCompany: 'Yabancı' });
});
afterAll(() => server.stop());

async function overview(): Promise<Overview> {
  const { body } = await client.get(getOverview.path);
  return getOverview.answer.parse({ overview: body['overview'] }).overview;
}

/** A case as if it had been opened at that moment. */
async function opened(at: string, data: object): Promise<number> {
  const { id } = await openCase(client, data, '12');
  await server.asOwner(`update cases set created_at = $2 where id = $1`, [id, at]);
  return id;
}

const paid = (date: string, price: string, currency: string) => ({
  damageCloseType: 'damagePaid',
  damagePaymentDate: date,
  damagePaymentPrice: { price, currency },
});

test('nothing counts as nothing', async () => {
  const { ageList, ...others } = await overview();
  expect(ageList.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  expect(others).toEqual({
    openCount: 0,
    statusList: [],
    insurerList: [],
    paymentList: [],
    durationList: [
      {
        isAll: true,
        insuranceCompany: null,
        toFileNumber: { days: null, count: 0 },
        toExpert: { days: null, count: 0 },
        toPayment: { days: null, count: 0 },
      },
    ],
    durationsSince: '2025-08-01',
  });
});

test('open cases by status, insurer and age, by the days of Istanbul; closed and deleted ones are left out', async () => {
  await opened('2026-06-30T20:00:00Z', { insuranceCompany: 'A Sigorta' });
  // The 24th of June by the clock of Istanbul, seven days ago.
  await opened('2026-06-23T21:00:00Z', { insuranceCompany: 'A Sigorta', insuranceCaseNumber: 'X1' });
  await opened('2026-06-23T20:59:59Z', { insuranceCompany: 'B Sigorta' });
  await opened('2025-01-01T00:00:00Z', {});
  await opened('2026-06-30T00:00:00Z', { damageCloseType: 'noProcess', insuranceCompany: 'A Sigorta' });
  const gone = await opened('2026-06-30T00:00:00Z', { insuranceCompany: 'A Sigorta' });
  await client.post(casesPath, { caseId: gone, isDeleted: true });
  const { openCount, statusList, insurerList, ageList } = await overview();
  expect(openCount).toBe(4);
  expect(statusList).toEqual([
    { caseStatusCode: 'communicated', count: 3 },
    { caseStatusCode: 'gotInsuranceCaseNumber', count: 1 },
  ]);
  expect(insurerList).toEqual([
    { insuranceCompany: 'A Sigorta', count: 2 },
    { insuranceCompany: 'B Sigorta', count: 1 },
    { insuranceCompany: null, count: 1 },
  ]);
  expect(ageList).toEqual([
    { from: '2026-06-24', to: null, count: 2 },
    { from: '2026-06-01', to: '2026-06-23', count: 1 },
    { from: '2026-04-02', to: '2026-05-31', count: 0 },
    { from: '2026-01-02', to: '2026-04-01', count: 0 },
    { from: null, to: '2026-01-01', count: 1 },
  ]);
});

test('payments by month and currency, of twelve months, to the last digit', async () => {
  await openCase(client, paid('2025-07-31', '999', 'TRY'), '12');
  await openCase(client, paid('2025-08-01', '0.10', 'TRY'), '12');
  await openCase(client, paid('2026-06-30', '9999999999999.99', 'TRY'), '12');
  await openCase(client, paid('2026-06-01', '0.02', 'TRY'), '12');
  await openCase(client, paid('2026-06-01', '7', 'EUR'), '12');
  await openCase(client, paid('2026-08-01', '5', 'TRY'), '12');
  await openCase(client, { ...paid('2026-06-01', '5', 'TRY'), damageCloseType: 'damageCancelled' }, '12');
  await openCase(client, { ...paid('2026-06-01', '5', 'TRY'), damagePaymentPrice: null }, '12');
  expect((await overview()).paymentList).toEqual([
    { month: '2025-08', currency: 'TRY', total: '0.10', count: 1 },
    { month: '2026-06', currency: 'EUR', total: '7.00', count: 1 },
    { month: '2026-06', currency: 'TRY', total: '10000000000000.01', count: 2 },
  ]);
});

test('days from the notice in the middle of the cases, by insurer and of all', async () => {
  const notice = (informingDate: string, more: object) =>
    openCase(client, { insuranceCompany: 'C Sigorta', informingDate, ...more }, '12');
  await notice('2026-05-01', { sendCaseToExpertDate: '2026-05-03', ...paid('2026-05-21', '1', 'USD') });
  await notice('2026-05-01', { sendCaseToExpertDate: '2026-05-08' });
  await notice('2026-05-10', { sendCaseToExpertDate: '2026-05-09' });
  // Not paid yet, and noticed before the twelve months.
  await notice('2026-05-01', { damagePaymentDate: '2026-09-01' });
  await notice('2025-07-31', { sendCaseToExpertDate: '2026-05-08' });
  await notice('2026-05-01', { sendCaseToExpertDate: '0000-01-01' });
  const { durationList } = await overview();
  expect(durationList).toMatchObject([
    { isAll: true, toExpert: { days: 2, count: 3 }, toPayment: { days: 20, count: 1 } },
    {
      isAll: false,
      insuranceCompany: 'C Sigorta',
      toFileNumber: { days: null, count: 0 },
      toExpert: { days: 2, count: 3 },
      toPayment: { days: 20, count: 1 },
    },
  ]);
});

test('a case remembers the day on which it got the number of its file', async () => {
  const dayOf = async (id: number) =>
    (
      await server.asOwner<{ day: string | null }>(
        `select insurance_case_number_date as day from cases where id = $1`,
        [id],
      )
    )[0]?.day;
  const { id } = await openCase(client, {}, '12');
  expect(await dayOf(id)).toBeNull();
  await server.asOwner(`update cases set created_at = '2020-01-01' where id = $1`, [id]);
  const number = (insuranceCaseNumber: string | null) =>
    client.post(casesPath, { caseId: id, caseData: { insuranceCaseNumber } });
  await number('F-1');
  const day = await dayOf(id);
  expect(day).toMatch(/^20\d\d-/);
  expect(day).not.toBe('2020-01-01');
  await server.asOwner(`update cases set insurance_case_number_date = '2021-01-01' where id = $1`, [id]);
  await number('F-2');
  expect(await dayOf(id)).toBe('2021-01-01');
  await number(null);
  expect(await dayOf(id)).toBeNull();
});
