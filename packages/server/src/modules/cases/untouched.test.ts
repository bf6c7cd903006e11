import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alarmSettingsPath, bellOf, fireAlarms, noteOf, notesPath } from '../../testing/alarms.ts';
import { casesPath, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { accountsPath } from '../../testing/directories.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

const day = 86_400_000;
let server: TestServer;
let ayse: TestClient;
let admin: TestClient;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const [first, second] = await server.organization('Birinci Acente', ['operator', 'admin']);
  user = first!;
  ayse = await server.signIn(user);
  admin = await server.signIn(second!);
});

const open = (caseData: object = {}) => openCase(ayse, { isNotWatching: true, ...caseData }, 'kh2');
/** The job as it runs so many days from now. */
const after = (days: number) => fireAlarms(server, () => new Date(Date.now() + days * day));
const told = async (by = ayse) => (await bellOf(by)).alerts.map(({ caseId }) => caseId);

describe('a case that is not watched and nobody touches', () => {
  test('alerts who opened it after two days, once', async () => {
    const { id, lastActivityAt } = await open({ customerFullName: 'Ayşe Işık' });
    await after(1.99);
    expect(await told()).toEqual([]);
    await after(2.01);
    await after(2.01);
    await after(9);
    const { alerts } = await bellOf(ayse);
    expect(alerts).toMatchObject([
      { kind: 'untouchedCase', caseId: id, noteId: null, alertData: { customerFullName: 'Ayşe Işık' } },
    ]);
    expect(Date.parse(alerts[0]?.alertData.lastActivityAt ?? '')).toBe(Date.parse(lastActivityAt));
    expect(await told(admin)).toEqual([]);
  });

  test('alerts again after it was touched and left once more; the touch settles what was told', async () => {
    const { id } = await open();
    await after(3);
    expect((await bellOf(ayse)).openCount).toBe(1);
    noteOf(await admin.post(notesPath, { noteCaseId: id, noteText: 'Arandı' }));
    expect((await bellOf(ayse)).openCount).toBe(0);
    await after(1);
    expect((await bellOf(ayse)).openCount).toBe(0);
    await after(3);
    expect((await bellOf(ayse)).openCount).toBe(1);
    expect(await told()).toEqual([id, id]);
  });

  test.each([1, 3])('alerts after %i days who chose so', async (days) => {
    await ayse.post(accountsPath, {
      accountType: 'alarmTimes',
      accountData: { unTouchedCaseAlarmTime: days },
    });
    const { id } = await open();
    await after(days - 0.01);
    expect(await told()).toEqual([]);
    await after(days + 0.01);
    expect(await told()).toEqual([id]);
  });

  test.each(['damagePaid', 'damageCancelled', 'noProcess'])(
    'alerts nobody once closed as %s',
    async (damageCloseType) => {
      await open({ damageCloseType });
      await after(9);
      expect(await told()).toEqual([]);
    },
  );

  test('alerts nobody while it is watched, or deleted', async () => {
    await openCase(ayse, {}, 'kh2');
    const { id } = await open();
    await ayse.post(casesPath, { caseId: id, isDeleted: true });
    await after(9);
    expect(await told()).toEqual([]);
  });

  test('alerts who changed it last when who opened it has left; nobody when both have', async () => {
    const { id } = await open();
    await open();
    await admin.post(casesPath, { caseId: id, caseData: { remarks: 'bende' } });
    await server.asOwner('update users set is_deleted = true where id = $1', [user.id]);
    await after(3);
    expect(await told(admin)).toEqual([id]);
  });

  test('waits over a weekend where alarms skip days off', async () => {
    await admin.post(alarmSettingsPath, { skipDaysOff: true });
    const { id } = await open();
    // Touched on a Thursday morning: two working days later it is Monday.
    await server.asOwner(`update cases set last_activity_at = '2026-11-12T10:00:00+03:00' where id = $1`, [
      id,
    ]);
    await fireAlarms(server, () => new Date('2026-11-15T12:00:00+03:00'));
    expect(await told()).toEqual([]);
    await fireAlarms(server, () => new Date('2026-11-16T10:00:00+03:00'));
    expect(await told()).toEqual([id]);
  });

  test('alerts once, of many workers at once and more cases than one looks at', async () => {
    await server.asOwner(
      `insert into cases (organization_id, case_type_code, case_status_code, is_not_watching, created_by, created_by_name, last_activity_at)
       select $1, 'kh2', 'communicated', true, $2, 'x', now() - interval '5 days' from generate_series(1, 450)`,
      [user.organizationId, user.id],
    );
    await Promise.all(Array.from({ length: 4 }, () => after(0)));
    expect((await bellOf(ayse)).openCount).toBe(450);
    await after(0);
    expect((await bellOf(ayse)).openCount).toBe(450);
  });
});
