import { saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Worker } from '../../platform/jobs/worker.ts';
import {
  alertsPath,
  bellOf,
  deviceTokenPath,
  fireAlarms,
  notesPath,
  pushKeyPath,
  pushSubscription,
  queueIsEmpty,
  runJob,
  startTestWorker,
} from '../../testing/alarms.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { answering, claimsOf, opened, PushService, type Pushed } from '../../testing/push-service.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let worker: Worker;
const service = new PushService();
const { pushed } = service;
let user: TestUser;
let ayse: TestClient;
let admin: TestClient;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  await service.start();
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.stop();
  service.stop();
  await server.stop();
});
beforeEach(async () => {
  const [first, second] = await server.organization('Birinci Acente', ['operator', 'admin']);
  user = first!;
  ayse = await server.signIn(user);
  admin = await server.signIn(second!);
  caseId = (await openCase(ayse, { customerFullName: 'Gizli Kişi', plate: '34 ABC 123' })).id;
  await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000 });
  service.forget();
});

const newSubscription = () => service.subscription();
const allow = (token: string, by = ayse, more: object = {}) =>
  by.post(deviceTokenPath, { userProfileId: 999_999, deviceToken: token, platform: 'web', ...more });
const mention = () => admin.post(notesPath, { noteCaseId: caseId, noteText: '@Birinci Acente operator' });
const arrived = (count = 1) => vi.waitUntil(() => pushed.length >= count, { timeout: 20_000, interval: 20 });
const kept = async () =>
  (
    await server.asOwner<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [
      user.id,
    ])
  ).length;

describe('a push', () => {
  test('reaches the browser, sealed for it and signed by us, with nothing personal on the lock screen', async () => {
    const subscription = newSubscription();
    const publicKey = (await ayse.get(pushKeyPath)).body['publicKey'] as string;
    expect((await allow(subscription.token)).status).toBe(200);
    await mention();
    await arrived();
    const [push] = pushed as [Pushed];
    expect(opened(push, subscription)).toEqual({
      title: 'Hasar',
      body: '1 açık alarm',
      lang: 'tr',
      kind: 'mention',
      caseId,
      alertId: (await bellOf(ayse)).alerts[0]?.id,
      openCount: 1,
    });
    expect(claimsOf(push, publicKey)['sub']).toMatch(/^mailto:.+@.+/);
  });

  test('goes to every browser of the person, whom the session names', async () => {
    await allow(newSubscription().token);
    await allow(newSubscription().token);
    await mention();
    await arrived(2);
    expect(new Set(pushed.map(({ path }) => path)).size).toBe(2);
  });

  test('goes no longer to a browser that somebody else uses by now, of whichever organization', async () => {
    const { token } = newSubscription();
    await allow(token);
    const [other] = await server.organization('İkinci Acente');
    expect((await allow(token, await server.signIn(other!))).status).toBe(200);
    expect(await kept()).toBe(0);
    await allow(token);
    await allow(token, admin);
    expect(await kept()).toBe(0);
  });

  test.each([404, 410])('that is answered %i is the last to that browser', async (status) => {
    service.answer = answering(status);
    await allow(newSubscription().token);
    await mention();
    await arrived();
    await vi.waitUntil(async () => (await kept()) === 0, { timeout: 20_000 });
    await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000 });
    expect(pushed).toHaveLength(1);
  });

  test('that fails is tried again later, until it arrives', async () => {
    service.answer = answering(503);
    await allow(newSubscription().token);
    await mention();
    await arrived();
    const waiting = () =>
      server.asOwner<{ attempts: number }>(
        `select attempts from graphile_worker.jobs
         where task_identifier = 'alerts.push' and locked_at is null`,
      );
    await vi.waitUntil(async () => (await waiting()).some(({ attempts }) => attempts > 0), {
      timeout: 20_000,
    });
    service.answer = answering(201);
    await vi.waitUntil(() => queueIsEmpty(server), { timeout: 30_000, interval: 100 });
    expect(pushed.length).toBeGreaterThan(1);
    expect(await kept()).toBe(1);
  });

  test('that is answered with a pause waits for as long, and is then sent', async () => {
    service.answer = answering(429, { 'retry-after': '1800' });
    await allow(newSubscription().token);
    await mention();
    await arrived();
    const paused = async () =>
      (
        await server.asOwner<{ minutes: number; payload: object }>(
          `select round(extract(epoch from run_at - now()) / 60)::int as minutes, payload
           from graphile_worker._private_jobs jobs where key like 'push:%' and locked_at is null`,
        )
      )[0];
    await vi.waitUntil(async () => (await paused())?.minutes === 30, { timeout: 20_000 });
    service.forget();
    await runJob('alerts.push', (await paused())?.payload ?? {}, server.jobServices);
    expect(pushed).toHaveLength(1);
    expect(await kept()).toBe(1);
    await server.asOwner(`delete from graphile_worker._private_jobs where key like 'push:%'`);
  });

  test('tells of an alarm that has fallen due, in the language of its reader', async () => {
    const subscription = newSubscription();
    await allow(subscription.token);
    await ayse.post(saveAlertPreferences.path, { alertLanguage: 'en' });
    await ayse.post(notesPath, {
      noteCaseId: caseId,
      noteText: 'Ara',
      noteAlarmPeriod: 1,
      noteAlarmIsActive: true,
    });
    const tomorrow = new Date(Date.now() + 86_400_000 + 60_000);
    await fireAlarms(server, () => tomorrow);
    await arrived();
    expect(pushed.map((push) => opened(push, subscription))).toMatchObject([
      { kind: 'noteAlarm', body: '1 open alarm', lang: 'en', caseId },
    ]);
  });

  test('is not sent once nothing is open, the person has left, or it is of yesterday', async () => {
    await allow(newSubscription().token);
    await mention();
    await arrived();
    await vi.waitUntil(() => queueIsEmpty(server), { timeout: 20_000 });
    const [row] = await server.asOwner<{ id: number }>(
      'select id::int as id from push_subscriptions where user_id = $1',
      [user.id],
    );
    const send = (since: string) =>
      runJob(
        'alerts.push',
        { organizationId: user.organizationId, subscriptionId: row?.id, since },
        server.jobServices,
      );
    await send(new Date(Date.now() - 2 * 86_400_000).toISOString());
    await server.asOwner('update users set is_active = false where id = $1', [user.id]);
    await send(new Date().toISOString());
    await server.asOwner('update users set is_active = true where id = $1', [user.id]);
    await ayse.post(`${alertsPath}/doneAll`, {});
    await send(new Date().toISOString());
    expect(pushed).toHaveLength(1);
  });

  test('stops when the person says so', async () => {
    const { token } = newSubscription();
    await allow(token);
    await allow(token, admin, { isDeleted: true });
    expect(await kept()).toBe(1);
    await allow(token, ayse, { isDeleted: true });
    expect(await kept()).toBe(0);
  });

  test('reaches the twenty newest browsers of a person', async () => {
    for (let index = 0; index < 22; index += 1) await allow(newSubscription().token);
    expect(await kept()).toBe(20);
  });
});

describe('a device token', () => {
  const { token } = pushSubscription();
  test.each<[string, object, string]>([
    ['is no JSON', { deviceToken: 'x' }, 'deviceToken'],
    [
      'has no keys',
      { deviceToken: JSON.stringify({ endpoint: 'https://push.example.com/1' }) },
      'deviceToken',
    ],
    ['names no web address', { deviceToken: token.replace('https:', 'ftp:') }, 'deviceToken'],
    ['is too long', { deviceToken: token.replace('send', 'x'.repeat(6000)) }, 'deviceToken'],
    ['is of another platform', { deviceToken: token, platform: 'android' }, 'platform'],
  ])('that %s is refused', async (_, body, field) => {
    const answer = await ayse.post(deviceTokenPath, { platform: 'web', ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
  });

  test('needs a session, as the key does', async () => {
    expect((await allow(token, server.client())).status).toBe(401);
    expect((await server.client().get(pushKeyPath)).status).toBe(401);
  });
});

test('the key is one for all servers, however many ask first at once', async () => {
  await server.asOwner('delete from push_keys');
  const answers = await Promise.all(Array.from({ length: 6 }, () => ayse.get(pushKeyPath)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});
