import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alarmSettingsPath,
  bellOf,
  fireAlarms,
  holidaysPath,
  noteOf,
  notesPath,
  runJob,
  TestClock,
} from '../../testing/alarms.ts';
import { casesPath, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

/** A Thursday. */
const clock = new TestClock('2026-11-19T10:00:00+03:00');
let server: TestServer;
let user: TestUser;
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
  user = first!;
  ayse = await server.signIn(user);
  admin = await server.signIn(second!);
  caseId = (await openCase(ayse, { plate: '34 ABC 123', customerFullName: 'Ayşe Işık' })).id;
});

const save = async (body: object, by = ayse) => noteOf(await by.post(notesPath, body));
const remind = (noteAlarmPeriod: number, by = ayse) =>
  save(
    {
      noteCaseId: caseId,
      noteSubject: 'Ara',
      noteText: 'Ekspere sor',
      noteAlarmPeriod,
      noteAlarmIsActive: true,
    },
    by,
  );
const skipDaysOff = (skip: boolean) => admin.post(alarmSettingsPath, { skipDaysOff: skip });
const at = async (time: string) => {
  clock.to(time);
  await fireAlarms(server);
  return (await bellOf(ayse)).openCount;
};
const due = (time: string) => new Date(time).getTime();

describe('the alarm of a note', () => {
  test('goes off so many days after it was set, once, and says of what', async () => {
    const note = await remind(2);
    expect(Date.parse(note.noteAlarmDueAt ?? '')).toBe(due('2026-11-21T10:00:00+03:00'));
    expect(await at('2026-11-21T09:59:59+03:00')).toBe(0);
    expect(await at('2026-11-21T10:00:00+03:00')).toBe(1);
    expect(await at('2026-11-21T10:01:00+03:00')).toBe(1);
    expect(await at('2026-12-24T10:00:00+03:00')).toBe(1);
    const { alerts } = await bellOf(ayse);
    expect(alerts).toMatchObject([
      {
        kind: 'noteAlarm',
        caseId,
        noteId: note.id,
        alertData: {
          plate: '34 ABC 123',
          customerFullName: 'Ayşe Işık',
          noteSubject: 'Ara',
          noteText: 'Ekspere sor',
        },
      },
    ]);
    expect(Date.parse(alerts[0]?.dueAt ?? '')).toBe(due('2026-11-21T10:00:00+03:00'));
    const after = await save({ id: note.id, noteText: 'Ekspere soruldu', noteAlarmIsActive: true });
    expect(after.noteAlarmFiredAt).not.toBeNull();
    expect(await at('2027-01-24T10:00:00+03:00')).toBe(1);
  });

  test('goes off over a month end and a year end', async () => {
    clock.to('2026-12-31T23:30:00+03:00');
    const note = await remind(1);
    expect(Date.parse(note.noteAlarmDueAt ?? '')).toBe(due('2027-01-01T23:30:00+03:00'));
    expect(await at('2027-01-01T23:29:00+03:00')).toBe(0);
    expect(await at('2027-01-01T23:31:00+03:00')).toBe(1);
  });

  test('skips a weekend where the organization says so', async () => {
    await skipDaysOff(true);
    await remind(2);
    expect(await at('2026-11-21T10:00:00+03:00')).toBe(0);
    expect(await at('2026-11-23T09:59:00+03:00')).toBe(0);
    expect(await at('2026-11-23T10:00:00+03:00')).toBe(1);
  });

  test('skips public holidays too: before Kurban Bayramı it waits until after', async () => {
    await skipDaysOff(true);
    // Monday 25 May; 27 to 30 May are the feast, 30 and 31 a weekend.
    clock.to('2026-05-25T16:45:00+03:00');
    const note = await remind(2);
    expect(Date.parse(note.noteAlarmDueAt ?? '')).toBe(due('2026-06-01T16:45:00+03:00'));
    expect(await at('2026-05-31T23:00:00+03:00')).toBe(0);
    expect(await at('2026-06-01T16:45:00+03:00')).toBe(1);
  });

  test('follows a new holiday and the setting while it waits', async () => {
    const note = await remind(1);
    const dueOf = async () => Date.parse((await save({ id: note.id })).noteAlarmDueAt ?? '');
    const reckon = () =>
      runJob('notes.reckonAlarms', { organizationId: user.organizationId }, server.jobServices);
    await admin.post(holidaysPath, { holidayDate: '2026-11-20', holidayName: 'Köprü' });
    await reckon();
    expect(await dueOf()).toBe(due('2026-11-20T10:00:00+03:00'));
    await skipDaysOff(true);
    await reckon();
    expect(await dueOf()).toBe(due('2026-11-23T10:00:00+03:00'));
    await skipDaysOff(false);
    await reckon();
    expect(await dueOf()).toBe(due('2026-11-20T10:00:00+03:00'));
  });

  test('is cancelled by switching it off, and what it told is settled', async () => {
    const note = await remind(1);
    const off = await save({ id: note.id, noteAlarmIsActive: false });
    expect([off.noteAlarmDueAt, off.noteAlarmPeriod]).toEqual([null, 1]);
    expect(await at('2026-11-25T10:00:00+03:00')).toBe(0);
    await save({ id: note.id, noteAlarmIsActive: true });
    expect(await at('2026-11-26T10:00:00+03:00')).toBe(1);
    await save({ id: note.id, noteAlarmIsActive: false });
    expect((await bellOf(ayse)).openCount).toBe(0);
  });

  test('is set anew by another period, or by switching it on again, for who does it', async () => {
    const note = await remind(1);
    clock.to('2026-11-20T09:00:00+03:00');
    const moved = await save({ id: note.id, noteAlarmPeriod: 3 });
    expect(Date.parse(moved.noteAlarmDueAt ?? '')).toBe(due('2026-11-23T09:00:00+03:00'));
    expect(await at('2026-11-23T09:00:00+03:00')).toBe(1);
    await save({ id: note.id, noteAlarmIsActive: false });
    await save({ id: note.id, noteAlarmIsActive: true }, admin);
    expect(await at('2026-11-26T09:00:00+03:00')).toBe(0);
    expect((await bellOf(admin)).alerts.filter(({ kind }) => kind === 'noteAlarm')).toHaveLength(1);
  });

  test('reaches who opened the case when who set it has left', async () => {
    await remind(1, admin);
    await server.asOwner(
      `update users set is_active = false where organization_id = $1 and role_code = 'admin'`,
      [user.organizationId],
    );
    expect(await at('2026-11-20T10:00:00+03:00')).toBe(1);
  });

  test('waits while the case is deleted', async () => {
    await remind(1);
    await ayse.post(casesPath, { caseId, isDeleted: true });
    expect(await at('2026-11-21T10:00:00+03:00')).toBe(0);
    await ayse.post(casesPath, { caseId, isDeleted: false });
    expect(await at('2026-11-21T10:01:00+03:00')).toBe(1);
  });

  test('goes off once, of many workers at once', async () => {
    for (let index = 0; index < 30; index += 1) await remind(1);
    clock.to('2026-11-20T10:00:00+03:00');
    await Promise.all(Array.from({ length: 6 }, () => fireAlarms(server)));
    expect((await bellOf(ayse)).openCount).toBe(30);
  });
});
