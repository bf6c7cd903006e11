import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bellOf, notesPath, queueIsEmpty, startTestWorker, TestClock } from '../../testing/alarms.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const clock = new TestClock('2026-11-30T22:30:00+03:00');
let server: TestServer;
let ayse: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  const [user] = await server.organization('Birinci Acente');
  ayse = await server.signIn(user!);
});
afterAll(() => server.stop());

/** A worker that comes up, finds the alarms of its minute, and goes down again. */
async function workerRuns(): Promise<void> {
  const worker = await startTestWorker(server);
  await server.asOwner(`select graphile_worker.add_job('alerts.fireAlarms')`);
  await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000, interval: 50 });
  await worker.stop();
}

test('an alarm that falls due while no server runs goes off at the next start, and not at the one after', async () => {
  const { id } = await openCase(ayse, {}, 'kh2');
  await workerRuns();
  await ayse.post(notesPath, {
    noteCaseId: id,
    noteText: 'Ara',
    noteAlarmPeriod: 1,
    noteAlarmIsActive: true,
  });
  await workerRuns();
  expect((await bellOf(ayse)).openCount).toBe(0);
  clock.to('2026-12-02T08:00:00+03:00');
  await workerRuns();
  expect((await bellOf(ayse)).openCount).toBe(1);
  await workerRuns();
  expect((await bellOf(ayse)).alerts).toHaveLength(1);
});
