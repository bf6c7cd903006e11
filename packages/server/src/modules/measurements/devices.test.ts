import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { trailOf } from '../../testing/directories.ts';
import {
  addDevice,
  dataPath,
  deviceOf,
  devicesOf,
  devicesPath,
  makeKey,
  recordsOf,
  sendReadings,
} from '../../testing/measurements.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { makeHoursJob } from './jobs.ts';

let server: TestServer;
let client: TestClient;
let operator: TestClient;
let stranger: TestClient;
let owner: TestUser;
const now = new Date('2026-03-10T09:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const [supervisor, worker] = await server.organization('Birinci Acente', ['supervisor', 'operator']);
  const [other] = await server.organization('İkinci Acente', ['supervisor']);
  owner = supervisor!;
  client = await server.signIn(supervisor!);
  operator = await server.signIn(worker!);
  stranger = await server.signIn(other!);
});
afterAll(() => server.stop());

const save = (body: object, by = client, headers: Record<string, string> = {}) =>
  by.post(devicesPath, body, headers);
const one = [{ time: '2026-03-10T08:59:00Z', noise: 60 }];

describe('a device', () => {
  test('is added once under its Idempotency-Key, changed field by field, and leaves a trail', async () => {
    const body = { deviceName: '  Çatı ' };
    const first = await save(body, client, { 'idempotency-key': 'cihaz-bir' });
    const again = await save(body, client, { 'idempotency-key': 'cihaz-bir' });
    expect(again.body['device']).toEqual(first.body['device']);
    const device = deviceOf(first);
    expect(device).toMatchObject({
      deviceName: 'Çatı',
      deviceInterval: 60,
      hasKey: false,
      lastReadingAt: null,
      createdByName: 'Birinci Acente supervisor',
    });
    expect(deviceOf(await save({ id: device.id, deviceInterval: 1 }))).toMatchObject({
      deviceName: 'Çatı',
      deviceInterval: 1,
    });
    await save({ id: device.id, deviceInterval: 1 });
    expect(await trailOf(client, 'device', device.id)).toEqual(['create', 'update deviceInterval 60 -> 1']);
  });

  test.each([
    [{}, { deviceName: 'validation.required' }],
    [{ deviceName: ' ' }, { deviceName: 'validation.notEmpty' }],
    [{ deviceName: 'Depo', deviceInterval: 0 }, { deviceInterval: 'validation.outOfRange' }],
    [{ deviceName: 'Depo', deviceInterval: 1.5 }, { deviceInterval: 'validation.wholeNumber' }],
    [{ deviceName: 'ÇATI' }, { deviceName: 'validation.nameTaken' }],
    [{ deviceName: 'Depo', keyHash: 'x' }, { keyHash: 'validation.unknownField' }],
  ])('%j is refused', async (body, fields) => {
    const answer = await save(body);
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('is deleted and brought back; a deleted one is not let in', async () => {
    const { id, key } = await addDevice(client, 'Bodrum');
    await save({ id, isDeleted: true });
    expect(devicesOf(await client.get(devicesPath)).map((device) => device.id)).not.toContain(id);
    expect((await sendReadings(server.client(), key, one)).status).toBe(401);
    expect((await save({ id, deviceInterval: 5 })).status).toBe(404);
    expect((await client.post(`${devicesPath}/key`, { id })).status).toBe(404);
    await save({ id, isDeleted: false });
    expect((await sendReadings(server.client(), key, one)).status).toBe(200);
    expect(await trailOf(client, 'device', id)).toEqual([
      'create',
      'update deviceKey null -> null',
      'delete',
      'restore',
    ]);
  });

  test('is found by its name, whatever the letters', async () => {
    await addDevice(client, 'Işıklı Köşe');
    const found = devicesOf(await client.get(devicesPath, { search: 'isikli kose' }));
    expect(found.map(({ deviceName }) => deviceName)).toEqual(['Işıklı Köşe']);
  });
});

describe('a key', () => {
  test('is told once, kept as a hash, and ends when another is made', async () => {
    const { id, key } = await addDevice(client, 'Anahtarlı');
    const stored = await server.asOwner<{ row: string }>('select devices::text as row from devices');
    expect(stored.some(({ row }) => row.includes(key.slice(6)))).toBe(false);
    const kept = await server.asOwner<{ answer: string }>('select answer from idempotency_keys');
    expect(kept.some(({ answer }) => answer.includes('hasar_'))).toBe(false);
    expect((await sendReadings(server.client(), key, one)).status).toBe(200);
    const next = await makeKey(client, id);
    expect((await sendReadings(server.client(), key, one)).status).toBe(401);
    expect((await sendReadings(server.client(), next, one)).body).toMatchObject({ storedCount: 0 });
  });

  test.each([undefined, 'Bearer', 'Bearer hasar_x', 'Basic YTpi', `Bearer ${'a'.repeat(500)}`])(
    'without one, or with %s, nobody is let in',
    async (authorization) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await server.client().post(dataPath, { readings: one }, headers);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect((await server.client().post(dataPath, { wrong: 1 }, headers)).status).toBe(401);
    },
  );

  test('of another organization writes there and nowhere else', async () => {
    const here = await addDevice(client, 'Buradaki');
    const there = await addDevice(stranger, 'Oradaki');
    await sendReadings(server.client(), there.key, one);
    const asked = { startDate: '2026-03-10', endDate: '2026-03-10', aggregation: '60', reportType: 'noise' };
    expect(await recordsOf(client, 'report', { ...asked, deviceList: String(here.id) })).toEqual([]);
    expect(await recordsOf(stranger, 'report', { ...asked, deviceList: String(there.id) })).toHaveLength(1);
  });
});

describe('who may do what', () => {
  test('an operator sees devices and reports, and changes nothing', async () => {
    const { id } = await addDevice(client, 'Görülen');
    expect(devicesOf(await operator.get(devicesPath)).map((device) => device.id)).toContain(id);
    expect((await save({ id, deviceInterval: 5 }, operator)).status).toBe(403);
    expect((await operator.post(`${devicesPath}/key`, { id })).status).toBe(403);
  });

  test('a device of another organization is answered like one that does not exist', async () => {
    const { id } = await addDevice(client, 'Yabancıya kapalı');
    const asked = { startDate: '2026-03-10', aggregation: '60', reportType: 'noise' };
    for (const deviceList of [String(id), '99999999']) {
      const day = { ...asked, deviceList, endDate: '2026-03-10' };
      expect((await stranger.get(`${dataPath}/report`, day)).status).toBe(404);
      expect((await stranger.get(`${dataPath}/report/detail`, { ...asked, deviceList })).status).toBe(404);
    }
    expect((await save({ id, deviceInterval: 5 }, stranger)).status).toBe(404);
    expect((await server.client().get(devicesPath)).status).toBe(401);
    expect(devicesOf(await stranger.get(devicesPath)).map((device) => device.id)).not.toContain(id);
  });

  test('not even past the service: the policies of readings and of what is made of them', async () => {
    const { key } = await addDevice(stranger, 'Komşu');
    await sendReadings(server.client(), key, one);
    await makeHoursJob.handle({}, server.jobServices);
    const { key: ours } = await addDevice(client, 'Bizimki');
    // What is made of readings, and what waits to be made, of either organization.
    for (const sender of [key, ours])
      await sendReadings(server.client(), sender, [{ time: '2026-03-10T06:59:00Z', noise: 60 }]);
    const db = server.database.of(owner.organizationId);
    for (const table of ['readings', 'reading_hours', 'stale_hours', 'devices']) {
      const { rows } = await sql<{ organization: number }>`
        select distinct organization_id as organization from ${sql.ref(table)}`.execute(db);
      expect(rows).toEqual([{ organization: owner.organizationId }]);
    }
    await expect(sql`select * from readings_2026_03`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`update reading_hours set value_rows = ''`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`delete from readings`.execute(db)).rejects.toMatchObject({ code: '42501' });
  });
});
