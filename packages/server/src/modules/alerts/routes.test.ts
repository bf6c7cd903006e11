import { listAlerts, saveAlert } from '@hasar/contract/alerts/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertOf, alertsPath, bellOf, fireAlarms, notesPath, TestClock } from '../../testing/alarms.ts';
import { casesPath, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { seen } from '../../testing/directories.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const clock = new TestClock('2026-11-19T10:00:00+03:00');
let server: TestServer;
let ayse: TestClient;
let admin: TestClient;
let caseId: number;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.to('2026-11-19T10:00:00+03:00');
  const [first, second] = await server.organization('Birinci Acente', ['operator', 'admin']);
  ayse = await server.signIn(first!);
  admin = await server.signIn(second!);
  caseId = (await openCase(ayse)).id;
});

/** Three alerts for Ayşe, one a minute. */
async function threeAlerts(): Promise<number[]> {
  for (const noteText of ['bir', 'iki', 'üç']) {
    clock.to(new Date(clock.time.getTime() + 60_000));
    await admin.post(notesPath, { noteCaseId: caseId, noteText: `@Birinci Acente operator ${noteText}` });
  }
  return (await bellOf(ayse)).alerts.map(({ id }) => id);
}
const save = (body: object, by = ayse) => by.post(alertsPath, body);
const shown = async () =>
  (await bellOf(ayse)).alerts.map(({ alertData }) => alertData.noteText?.split(' ').at(-1));

describe('the bell', () => {
  test('shows the own alerts, open ones first, the newest first among them, and counts the open ones', async () => {
    const [, second] = await threeAlerts();
    await save({ id: second, isDone: true });
    const answer = await ayse.get(alertsPath);
    const { code: _, ...rest } = answer.body;
    expect(listAlerts.answer.parse(rest)).toMatchObject({ openCount: 2, totalCount: 3 });
    expect(await shown()).toEqual(['üç', 'bir', 'iki']);
    const open = await ayse.get(alertsPath, { isOpen: 'true', limit: '1' });
    expect(open.body).toMatchObject({ openCount: 2, totalCount: 2 });
    const next = await ayse.get(alertsPath, {
      limit: '2',
      cursor: String((await ayse.get(alertsPath, { limit: '2' })).body['nextCursor']),
    });
    expect(next.body['alertList']).toHaveLength(1);
    expect((await bellOf(admin)).alerts).toEqual([]);
  });

  test('marks an alert done, and open again', async () => {
    const [first] = await threeAlerts();
    const answer = await save({ id: first, isDone: true });
    const { code: _, ...rest } = answer.body;
    expect(saveAlert.answer.parse(rest)).toMatchObject({ openCount: 2, alert: { isOpen: false } });
    expect(alertOf(await save({ id: first, isDone: true })).doneAt).not.toBeNull();
    expect(alertOf(await save({ id: first, isDone: false }))).toMatchObject({ isOpen: true, doneAt: null });
    expect((await bellOf(ayse)).openCount).toBe(3);
  });

  test('puts an alert off until its moment, when the job brings it back on top', async () => {
    const ids = await threeAlerts();
    const until = '2026-11-20T09:00:00.000+03:00';
    const snoozed = alertOf(await save({ id: ids[2], snoozeUntil: until }));
    expect(snoozed.isOpen).toBe(false);
    clock.to('2026-11-20T08:59:00+03:00');
    await fireAlarms(server);
    expect((await bellOf(ayse)).openCount).toBe(2);
    clock.to('2026-11-20T09:00:00+03:00');
    await Promise.all([fireAlarms(server), fireAlarms(server)]);
    expect((await bellOf(ayse)).openCount).toBe(3);
    expect(await shown()).toEqual(['bir', 'üç', 'iki']);
    expect(alertOf(await save({ id: ids[2], isDone: false })).snoozedUntil).toBeNull();
  });

  test('opens a snoozed alert at once when asked', async () => {
    const [id] = await threeAlerts();
    await save({ id, snoozeUntil: '2026-12-20T09:00:00Z' });
    expect(alertOf(await save({ id, snoozeUntil: null })).isOpen).toBe(true);
  });

  test('marks all that are open done, and those alone', async () => {
    const [first] = await threeAlerts();
    await save({ id: first, snoozeUntil: '2026-12-20T09:00:00Z' });
    const answer = await ayse.post(`${alertsPath}/doneAll`, {});
    expect(answer.body).toMatchObject({ doneCount: 2, openCount: 0 });
    expect((await ayse.post(`${alertsPath}/doneAll`, {})).body).toMatchObject({ doneCount: 0 });
    clock.to('2026-12-21T09:00:00Z');
    await fireAlarms(server);
    expect((await bellOf(ayse)).openCount).toBe(1);
  });

  test.each<[string, object, Record<string, string>]>([
    ['nothing to do', {}, { isDone: 'validation.required' }],
    ['two things to do', { isDone: true, snoozeUntil: null }, { snoozeUntil: 'validation.invalid' }],
    ['a moment gone by', { snoozeUntil: '2026-11-19T06:00:00Z' }, { snoozeUntil: 'validation.past' }],
    ['a moment far off', { snoozeUntil: '2029-11-19T06:00:00Z' }, { snoozeUntil: 'validation.outOfRange' }],
    ['no moment', { snoozeUntil: 'morgen' }, { snoozeUntil: 'validation.dateFormat' }],
    ['an unknown field', { isDone: true, userId: 1 }, { userId: 'validation.unknownField' }],
  ])('refuses %s', async (_, body, fields) => {
    const [id] = await threeAlerts();
    const answer = await save({ id, ...body });
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test("knows nothing of another user's alert", async () => {
    const [id] = await threeAlerts();
    const [other] = await server.organization('İkinci Acente');
    const stranger = await server.signIn(other!);
    for (const by of [admin, stranger]) {
      const answer = await save({ id, isDone: true }, by);
      expect(answer.status).toBe(404);
      expect(seen(answer)).toEqual(seen(await save({ id: 987_654_321, isDone: true }, by)));
      expect((await by.get(alertsPath, { id: String(id) })).body['alertList']).toEqual([]);
    }
    expect((await bellOf(ayse)).openCount).toBe(3);
  });

  test('leaves out what belongs to a deleted case', async () => {
    await threeAlerts();
    await ayse.post(casesPath, { caseId, isDeleted: true });
    expect(await bellOf(ayse)).toEqual({ alerts: [], openCount: 0 });
    await ayse.post(casesPath, { caseId, isDeleted: false });
    expect((await bellOf(ayse)).openCount).toBe(3);
  });

  test('needs a session, and does not search texts', async () => {
    const nobody = server.client();
    const statuses = [
      (await nobody.get(alertsPath)).status,
      (await nobody.post(alertsPath, {})).status,
      (await nobody.post(`${alertsPath}/doneAll`, {})).status,
    ];
    expect(statuses).toEqual([401, 401, 401]);
    expect((await ayse.get(alertsPath, { search: 'x' })).status).toBe(400);
  });
});
