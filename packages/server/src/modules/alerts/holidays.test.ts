import { listHolidays } from '@hasar/contract/alerts/endpoints-holidays.ts';
import type { Holiday } from '@hasar/contract/alerts/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alarmSettingsPath, holidaysPath } from '../../testing/alarms.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { seen, trailOf } from '../../testing/directories.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let supervisor: TestClient;
let operator: TestClient;
let admin: TestClient;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const users = await server.organization('Birinci Acente', ['supervisor', 'operator', 'admin']);
  user = users[0]!;
  [supervisor, operator, admin] = (await Promise.all(users.map((one) => server.signIn(one)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
});

const holidayOf = (answer: TestAnswer) => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body['holiday'] as Holiday;
};
const save = (body: object, by = supervisor) => by.post(holidaysPath, body);
const listed = async (query: Record<string, string>, by = operator) =>
  ((await by.get(holidaysPath, query)).body['holidayList'] as Holiday[]).map(
    ({ holidayDate, holidayName }) => `${holidayDate} ${holidayName}`,
  );

describe('holidays', () => {
  test("are Turkey's at first, for years to come", async () => {
    const answer = await operator.get(holidaysPath);
    const { code: _, ...rest } = answer.body;
    expect(listHolidays.answer.parse(rest).totalCount).toBe(83);
    const of2027 = { holidayDate: { op: 'between', value: ['2027-01-01', '2027-12-31'] } };
    expect(await listed({ columnFilters: JSON.stringify(of2027) })).toEqual([
      '2027-01-01 Yılbaşı',
      '2027-03-09 Ramazan Bayramı',
      '2027-03-10 Ramazan Bayramı',
      '2027-03-11 Ramazan Bayramı',
      '2027-04-23 Ulusal Egemenlik ve Çocuk Bayramı',
      '2027-05-01 Emek ve Dayanışma Günü',
      '2027-05-16 Kurban Bayramı',
      '2027-05-17 Kurban Bayramı',
      '2027-05-18 Kurban Bayramı',
      "2027-05-19 Atatürk'ü Anma, Gençlik ve Spor Bayramı, Kurban Bayramı",
      '2027-07-15 Demokrasi ve Millî Birlik Günü',
      '2027-08-30 Zafer Bayramı',
      '2027-10-29 Cumhuriyet Bayramı',
    ]);
  });

  test('are added, changed and taken away, and leave a trail', async () => {
    const made = holidayOf(await save({ holidayDate: '2031-01-02', holidayName: ' Köprü ' }));
    expect(made).toMatchObject({ holidayDate: '2031-01-02', holidayName: 'Köprü' });
    const moved = holidayOf(await save({ id: made.id, holidayDate: '2031-01-03' }));
    expect(await listed({ search: 'kopru' })).toEqual(['2031-01-03 Köprü']);
    expect(await trailOf(operator, 'holiday', made.id)).toEqual([
      'create',
      'update holidayDate "2031-01-02" -> "2031-01-03"',
    ]);
    expect(holidayOf(await save({ id: made.id, isDeleted: true }))).toEqual(moved);
    expect(await listed({ search: 'kopru' })).toEqual([]);
    expect((await save({ id: made.id, isDeleted: true })).status).toBe(404);
    const entries = await admin.get('/api/insurance-iam-management/v1/audit', { entity: 'holiday' });
    expect((entries.body['auditList'] as { action: string }[]).map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'create',
    ]);
  });

  test('are one a day, of many at once', async () => {
    const body = { holidayDate: '2031-02-03', holidayName: 'Köprü' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body['fields']]).toEqual([400, { holidayDate: 'validation.dayTaken' }]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no date and no name', {}, { holidayDate: 'validation.required', holidayName: 'validation.required' }],
    [
      'a date that no calendar has',
      { holidayDate: '2026-02-30', holidayName: 'x' },
      { holidayDate: 'validation.dateFormat' },
    ],
    ['a blank name', { holidayDate: '2031-02-04', holidayName: ' ' }, { holidayName: 'validation.notEmpty' }],
  ])('are refused with %s', async (_, body, fields) => {
    const answer = await save(body);
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('of another organization are unknown', async () => {
    const [other] = await server.organization('İkinci Acente', ['admin']);
    const stranger = await server.signIn(other!);
    const { id } = holidayOf(await save({ holidayDate: '2031-01-02', holidayName: 'Gizli gün' }));
    const answer = await save({ id, isDeleted: true }, stranger);
    expect(answer.status).toBe(404);
    expect(seen(answer)).toEqual(seen(await save({ id: 987_654_321, isDeleted: true }, stranger)));
    expect(await listed({ search: 'gizli' }, stranger)).toEqual([]);
  });

  test('are written with editUser, read by everybody signed in', async () => {
    expect((await save({ holidayDate: '2031-01-02', holidayName: 'x' }, operator)).status).toBe(403);
    expect((await server.client().get(holidaysPath)).status).toBe(401);
  });
});

describe('whether alarms skip them', () => {
  const skip = (skipDaysOff: unknown, by = supervisor) => by.post(alarmSettingsPath, { skipDaysOff });
  const settings = async () => (await operator.get(alarmSettingsPath)).body['alarmSettings'];

  test('is off at first, saved, and a change of the organization in its trail', async () => {
    expect(await settings()).toEqual({ skipDaysOff: false });
    expect((await skip(true)).body['alarmSettings']).toEqual({ skipDaysOff: true });
    expect((await skip(true)).status).toBe(200);
    expect(await settings()).toEqual({ skipDaysOff: true });
    expect(await trailOf(admin, 'organization', user.organizationId)).toEqual([
      'update skipDaysOff false -> true',
    ]);
  });

  test('needs editUser and a yes or no', async () => {
    expect((await skip(true, operator)).status).toBe(403);
    expect((await skip(true, server.client())).status).toBe(401);
    expect((await skip('true')).body['fields']).toEqual({ skipDaysOff: 'validation.boolean' });
  });
});
