import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import {
  addDevice,
  dataPath,
  type deviceOf,
  devicesPath,
  recordsOf,
  sendCsv,
  sendReadings,
} from '../../testing/measurements.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { prepareMonthsJob } from './jobs.ts';

let server: TestServer;
let client: TestClient;
let now = new Date('2026-03-10T09:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const [supervisor] = await server.organization('Ölçüm Acentesi', ['supervisor']);
  client = await server.signIn(supervisor!);
});
afterAll(() => server.stop());

let made = 0;
const device = () => addDevice(client, `Cihaz ${(made += 1)}`);
const stored = async (id: number) =>
  server.asOwner<{ at: string; noise: number | null; frequency: number | null }>(
    `select to_char(reading_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as at, noise, frequency
     from readings where device_id = $1 order by reading_at`,
    [id],
  );

describe('readings', () => {
  test('land to a tenth of a decibel and a thousandth of a hertz, whatever their offset', async () => {
    const { id, key } = await device();
    const answer = await sendReadings(server.client(), key, [
      { time: '2026-03-10T11:00:00.250+03:00', noise: 64.25, frequency: 49.9876 },
      { time: '2026-03-10T08:00:01Z', noise: -0.04 },
      { time: '2026-03-10T08:00:02Z', frequency: 1.0005, noise: null },
    ]);
    expect(answer.body).toMatchObject({ code: 'success', receivedCount: 3, storedCount: 3 });
    expect(await stored(id)).toEqual([
      { at: '2026-03-10 08:00:00.250', noise: 643, frequency: 49988 },
      { at: '2026-03-10 08:00:01.000', noise: 0, frequency: null },
      { at: '2026-03-10 08:00:02.000', noise: null, frequency: 1001 },
    ]);
    const [row] = await server.asOwner<{ at: Date }>(
      'select last_reading_at as at from devices where id = $1',
      [id],
    );
    expect(row?.at.toISOString()).toBe('2026-03-10T08:00:02.000Z');
  });

  test('land once, however often and in whatever order they arrive, and also at the same moment', async () => {
    const { id, key } = await device();
    const readings = Array.from({ length: 50 }, (_, second) => ({
      time: new Date(Date.UTC(2026, 2, 10, 8, 0, second)).toISOString(),
      noise: 50 + second,
    }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        sendReadings(server.client(), key, readings.slice(at * 5, at * 5 + 15)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const counted = answers.reduce((sum, { body }) => sum + Number(body['storedCount']), 0);
    expect(counted).toBe(50);
    const late = { time: '2026-03-10T07:59:59Z', noise: 90 };
    expect((await sendReadings(server.client(), key, [late, readings[0]!])).body).toMatchObject({
      storedCount: 1,
    });
    // Of a time the first reading stays, in one batch too.
    await sendReadings(server.client(), key, [{ ...late, noise: 10 }]);
    const twice = { time: '2026-03-10T08:00:49.500Z', noise: 51 };
    const both = await sendReadings(server.client(), key, [twice, { ...twice, noise: 199 }]);
    expect(both.body).toMatchObject({ receivedCount: 2, storedCount: 1 });
    const hours = await recordsOf(client, 'report', {
      deviceList: String(id),
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      aggregation: '60',
      reportType: 'noise',
    });
    expect(hours.map(({ readingCount, maximum }) => [readingCount, maximum])).toEqual([
      [1, 90],
      [51, 99],
    ]);
    const list = await client.get(devicesPath, { id: String(id) });
    const [{ lastReadingAt } = { lastReadingAt: null }] = list.body['deviceList'] as ReturnType<
      typeof deviceOf
    >[];
    expect(Date.parse(lastReadingAt ?? '')).toBe(Date.UTC(2026, 2, 10, 8, 0, 49, 500));
  });

  test.each([
    [[], { readings: 'validation.notEmpty' }],
    [[{ noise: 60 }], { 'readings.0.time': 'validation.required' }],
    [[{ time: '2026-03-10 08:00', noise: 60 }], { 'readings.0.time': 'validation.time' }],
    [[{ time: '2026-03-10T08:00:00', noise: 60 }], { 'readings.0.time': 'validation.time' }],
    [[{ time: '2026-03-10T08:00:00Z', noise: '60' }], { 'readings.0.noise': 'validation.number' }],
    [[{ time: '2026-03-10T08:00:00Z', noise: 201 }], { 'readings.0.noise': 'validation.outOfRange' }],
    [[{ time: '2026-03-10T08:00:00Z', frequency: -1 }], { 'readings.0.frequency': 'validation.outOfRange' }],
    [[{ time: '2026-03-10T08:00:00Z' }], { 'readings.0.noise': 'validation.required' }],
    [[{ time: '2026-03-10T08:00:00Z', noise: 1, db: 2 }], { 'readings.0.db': 'validation.unknownField' }],
    [[{ time: '2026-03-10T09:06:00Z', noise: 1 }], { 'readings.0.time': 'validation.outOfRange' }],
    [[{ time: '2020-03-10T09:06:00Z', noise: 1 }], { 'readings.0.time': 'validation.outOfRange' }],
  ])('%j are refused by name', async (readings, fields) => {
    const { key } = await device();
    const answer = await sendReadings(server.client(), key, readings);
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('with one that is wrong none is stored; more than a batch is refused', async () => {
    const { id, key } = await device();
    const good = { time: '2026-03-10T08:00:00Z', noise: 60 };
    const answer = await sendReadings(server.client(), key, [good, { ...good, noise: 999 }, { noise: 3 }]);
    expect(answer.body['fields']).toEqual({
      'readings.1.noise': 'validation.outOfRange',
      'readings.2.time': 'validation.required',
    });
    expect(await stored(id)).toEqual([]);
    const many = Array.from({ length: 10_001 }, () => ({ time: good.time, noise: 1 }));
    expect((await sendReadings(server.client(), key, many)).body['fields']).toEqual({
      readings: 'validation.tooMany',
    });
    const tooLarge = 'x'.repeat(2_000_000);
    const refused = await sendCsv(server.client(), key, tooLarge);
    expect(refused.status).toBe(413);
    const text = await server
      .client()
      .send('POST', dataPath, { 'content-type': 'text/plain', authorization: `Bearer ${key}` }, 'x');
    expect(text.status).toBe(415);
  });
});

describe('CSV', () => {
  test.each([
    ['time,noise,frequency\n2026-03-10T08:00:00Z,60.5,50\n2026-03-10T08:01:00Z,,50.1\n'],
    [
      '\uFEFF"frequency";"time";"noise"\r\n50;2026-03-10T11:00:00+03:00;60,5\r\n50,1;2026-03-10T11:01:00+03:00;\r\n\r\n',
    ],
  ])('%j', async (text) => {
    const { id, key } = await device();
    expect((await sendCsv(server.client(), key, text)).body).toMatchObject({ storedCount: 2 });
    expect((await sendCsv(server.client(), key, text)).body).toMatchObject({ storedCount: 0 });
    expect(await stored(id)).toEqual([
      { at: '2026-03-10 08:00:00.000', noise: 605, frequency: 50000 },
      { at: '2026-03-10 08:01:00.000', noise: null, frequency: 50100 },
    ]);
  });

  const line = '2026-03-10T08:00:00Z,60';
  test.each([
    ['', { 'lines.1.': 'validation.unknownField' }],
    ['noise\n60', { 'lines.1.time': 'validation.required' }],
    ['time,level\n', { 'lines.1.level': 'validation.unknownField' }],
    ['time,time\n', { 'lines.1': 'validation.unknownField' }],
    ['time,noise\n', { readings: 'validation.notEmpty' }],
    [`time,noise\n${line}\n${line},1\n`, { 'lines.3': 'validation.cellCount' }],
    [`time,noise\n${line}\n\n${line}`, { 'lines.3': 'validation.cellCount' }],
    [`time,noise\n${line}\n2026-03-10T08:01:00Z,yüksek`, { 'lines.3.noise': 'validation.number' }],
    [`time,noise\n${line}\n2026-03-10T08:01:00Z,1e2`, { 'lines.3.noise': 'validation.number' }],
    [`time,noise\n${line}\n2026-03-10T08:01:00Z,300`, { 'lines.3.noise': 'validation.outOfRange' }],
    [`time,noise\n${line}\n10.03.2026 08:01,60`, { 'lines.3.time': 'validation.time' }],
    [`time,noise\n${line}\n2026-04-10T08:01:00Z,60`, { 'lines.3.time': 'validation.outOfRange' }],
    [`time,noise\n${line}\n2026-03-10T08:01:00Z,`, { 'lines.3.noise': 'validation.required' }],
  ])('%j is refused by line and field, and nothing of it stored', async (text, fields) => {
    const { id, key } = await device();
    const answer = await sendCsv(server.client(), key, text);
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
    expect(await stored(id)).toEqual([]);
  });
});

describe('months', () => {
  const partitions = async () =>
    (
      await server.asOwner<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits
         where inhparent in ('readings'::regclass, 'reading_hours'::regclass) order by 1`,
      )
    ).map(({ name }) => name);

  test('are made ahead by the job, and when a reading asks for one; both also at once', async () => {
    now = new Date('2027-12-31T23:59:00Z');
    await prepareMonthsJob.handle({}, { ...server.jobServices, now: () => now });
    await prepareMonthsJob.handle({}, { ...server.jobServices, now: () => now });
    expect(await partitions()).toEqual(
      expect.arrayContaining([
        'readings_2027_12',
        'readings_2028_01',
        'readings_2028_02',
        'reading_hours_2027_12',
        'reading_hours_2028_02',
      ]),
    );
    expect(await partitions()).not.toContain('readings_2024_02');
    const devices = await Promise.all(Array.from({ length: 6 }, device));
    const readings = [
      { time: '2024-02-29T23:59:59.999Z', noise: 50 },
      { time: '2024-03-01T00:00:00Z', noise: 60 },
    ];
    const answers = await Promise.all(devices.map(({ key }) => sendReadings(server.client(), key, readings)));
    expect(answers.map(({ body }) => body['storedCount'])).toEqual(Array(6).fill(2));
    const held = await server.asOwner<{ name: string; count: number }>(
      `select tableoid::regclass::text as name, count(*)::int as count from readings
       where reading_at < '2025-01-01' group by 1 order by 1`,
    );
    expect(held).toEqual([
      { name: 'readings_2024_02', count: 6 },
      { name: 'readings_2024_03', count: 6 },
    ]);
  });
});
