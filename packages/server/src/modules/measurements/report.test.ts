import type { Aggregation, ReportType } from '@hasar/contract/measurements/codes.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import {
  addDevice,
  dataPath,
  devicesPath,
  recordsOf,
  sendReadings,
  type Row,
} from '../../testing/measurements.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { makeHoursJob } from './jobs.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-06-01T00:00:00Z') });
  const [supervisor] = await server.organization('Ölçüm Acentesi', ['supervisor']);
  client = await server.signIn(supervisor!);
});
afterAll(() => server.stop());

let made = 0;
const device = (more: object = {}) => addDevice(client, `Cihaz ${(made += 1)}`, more);

interface Asked {
  deviceList: string | string[];
  startDate: string;
  endDate: string;
  aggregation?: Aggregation;
  reportType?: ReportType;
}
const report = ({ aggregation = 60, reportType = 'noise', ...asked }: Asked) =>
  recordsOf(client, 'report', { ...asked, aggregation: String(aggregation), reportType });
const detail = ({ aggregation = 60, reportType = 'noise', deviceList, startDate }: Omit<Asked, 'endDate'>) =>
  recordsOf(client, 'detail', { deviceList, startDate, aggregation: String(aggregation), reportType });

/** So many noises, one every so many seconds. */
const series = (start: string, seconds: number, noises: readonly number[]) =>
  noises.map((noise, at) => ({
    time: new Date(Date.parse(start) + at * seconds * 1000).toISOString(),
    noise,
  }));

async function hourOf(noises: readonly number[], seconds = 1): Promise<Row> {
  const { id, key } = await device({ deviceInterval: seconds });
  await sendReadings(server.client(), key, series('2026-03-10T08:00:00Z', seconds, noises));
  const rows = await report({ deviceList: String(id), startDate: '2026-03-10', endDate: '2026-03-10' });
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

describe('levels', () => {
  // By hand: 10·log10((10^6 + 10^7) / 2) = 67.404; ten equal ones are themselves; 10·log10((10^5 + 10^9) / 2) = 86.990.
  test.each([
    [[60, 70], 67.4],
    [[65, 65, 65], 65],
    [[50, 90], 87],
    [[0, 0, 10], 6],
    [[-10, -10], -10],
    [[94.3], 94.3],
  ])('%j average by energy to %d', async (noises, average) => {
    expect((await hourOf(noises))['average']).toBe(average);
  });

  // What is exceeded for 10, 50 and 90 % of the time, read off the sorted levels.
  const hundred = Array.from({ length: 100 }, (_, at) => 40 + at / 2);
  test.each([
    { noises: [55], l10: 55, l50: 55, l90: 55 },
    { noises: [60, 70], l10: 70, l50: 60, l90: 60 },
    { noises: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100], l10: 90, l50: 50, l90: 10 },
    { noises: hundred, l10: 84.5, l50: 64.5, l90: 44.5 },
    { noises: [...Array<number>(9).fill(40), 100], l10: 40, l50: 40, l90: 40 },
    { noises: [...Array<number>(8).fill(40), 100, 100], l10: 100, l50: 40, l90: 40 },
  ])('$noises: L10 $l10, L50 $l50, L90 $l90', async ({ noises, l10, l50, l90 }) => {
    const row = await hourOf(noises.toReversed());
    expect([row['l10'], row['l50'], row['l90']]).toEqual([l10, l50, l90]);
    expect([row['minimum'], row['maximum']]).toEqual([Math.min(...noises), Math.max(...noises)]);
  });

  test.each([
    { seconds: 60, count: 60, capture: 100 },
    { seconds: 60, count: 45, capture: 75 },
    { seconds: 60, count: 1, capture: 1.7 },
    // Halves go up: 0.25 and 1.25.
    { seconds: 1, count: 9, capture: 0.3 },
    { seconds: 1, count: 45, capture: 1.3 },
    { seconds: 1, count: 3600, capture: 100 },
    { seconds: 1, count: 1800, capture: 50 },
    { seconds: 3600, count: 1, capture: 100 },
  ])(
    '$count of a reading every $seconds s are $capture % of an hour',
    async ({ seconds, count, capture }) => {
      const row = await hourOf(Array<number>(count).fill(60), seconds);
      expect([row['readingCount'], row['dataCapture']]).toEqual([count, capture]);
    },
  );

  test('more than were due are not more than all', async () => {
    const { id, key } = await device({ deviceInterval: 60 });
    await sendReadings(server.client(), key, series('2026-03-10T08:00:00Z', 10, Array<number>(360).fill(60)));
    const [row] = await report({ deviceList: String(id), startDate: '2026-03-10', endDate: '2026-03-10' });
    expect([row?.['readingCount'], row?.['dataCapture']]).toEqual([360, 100]);
  });

  test('frequencies average as numbers do', async () => {
    const { id, key } = await device();
    const readings = [49.9, 50.2, 50.3].map((frequency, at) => ({
      time: `2026-03-10T08:0${String(at)}:00Z`,
      frequency,
    }));
    await sendReadings(server.client(), key, [...readings, { time: '2026-03-10T08:30:00Z', noise: 60 }]);
    const asked = { deviceList: String(id), startDate: '2026-03-10', endDate: '2026-03-10' };
    const [row] = await report({ ...asked, reportType: 'frequency' });
    expect(row).toMatchObject({
      readingCount: 3,
      average: 50.133,
      minimum: 49.9,
      maximum: 50.3,
      dataCapture: 5,
    });
    expect(row).not.toHaveProperty('l10');
    expect(await report(asked)).toMatchObject([{ readingCount: 1, average: 60 }]);
  });
});

describe('buckets', () => {
  test('begin at midnight in Istanbul, over the end of a month too', async () => {
    const { id, key } = await device();
    // 23:30 to 00:29 there, every minute: 31 January turns to 1 February at 21:00 UTC.
    await sendReadings(server.client(), key, series('2026-01-31T20:30:00Z', 60, Array<number>(60).fill(60)));
    const of = async (startDate: string, endDate: string, aggregation: Aggregation) =>
      (await report({ deviceList: String(id), startDate, endDate, aggregation })).map(
        ({ startDate: start, readingCount }) => `${String(start)} ${String(readingCount)}`,
      );
    expect(await of('2026-01-31', '2026-01-31', 60)).toEqual(['2026-01-31T20:00:00Z 30']);
    expect(await of('2026-02-01', '2026-02-01', 60)).toEqual(['2026-01-31T21:00:00Z 30']);
    expect(await of('2026-01-01', '2026-02-28', 30)).toEqual([
      '2026-01-31T20:30:00Z 30',
      '2026-01-31T21:00:00Z 30',
    ]);
    expect(await of('2026-01-31', '2026-02-01', 15)).toHaveLength(4);
    expect(await of('2026-01-31', '2026-02-01', 5)).toHaveLength(12);
    expect(await of('2026-01-31', '2026-02-01', 1)).toHaveLength(60);
    expect(await of('2026-02-01T00:00:00+03:00', '2026-01-31T21:05:00Z', 1)).toHaveLength(5);
    expect(await of('2026-02-02', '2026-02-28', 1)).toEqual([]);
  });

  test('of several devices stand by device and time, each under its name', async () => {
    const [one, other] = [await device(), await device()];
    await sendReadings(server.client(), other.key, series('2026-03-10T08:00:00Z', 3600, [50, 51]));
    await sendReadings(server.client(), one.key, series('2026-03-10T08:00:00Z', 3600, [40, 41]));
    const day = { startDate: '2026-03-10', endDate: '2026-03-10' };
    const rows = await report({ ...day, deviceList: `${String(other.id)},${String(one.id)}` });
    expect(rows.map(({ deviceId, average }) => [deviceId, average])).toEqual([
      [one.id, 40],
      [one.id, 41],
      [other.id, 50],
      [other.id, 51],
    ]);
    expect(await report({ ...day, deviceList: [String(one.id), String(other.id)] })).toEqual(rows);
  });

  test('of a thousand sent out of order and in pieces are those of one that came in order', async () => {
    const noise = fc.integer({ min: -300, max: 2000 }).map((tenths) => tenths / 10);
    const reading = fc.record({ at: fc.integer({ min: 0, max: 7199 }), noise });
    const readings = fc.uniqueArray(reading, { minLength: 1, maxLength: 120, selector: ({ at }) => at });
    await fc.assert(
      fc.asyncProperty(
        readings,
        fc.constantFrom<Aggregation>(1, 5, 15, 30, 60),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        async (given, aggregation, madeAfter) => {
          const { id, key } = await device({ deviceInterval: 1 });
          const start = Date.parse('2026-03-31T20:00:00Z');
          const sent = given.map((one) => ({
            noise: one.noise,
            time: new Date(start + one.at * 1000).toISOString(),
          }));
          const cut = Math.floor(sent.length / 3);
          for (const [at, part] of [sent.slice(cut), sent.slice(0, cut + 1), sent].entries()) {
            if (part.length > 0) await sendReadings(server.client(), key, part);
            // Reckoned by the report, made before, or made and behind: the answer is the same.
            if (madeAfter[at] === true) await makeHoursJob.handle({}, server.jobServices);
          }
          const asked = { deviceList: String(id), aggregation };
          const rows = await report({ ...asked, startDate: '2026-03-31', endDate: '2026-04-01' });
          expect(rows).toHaveLength(new Set(given.map(({ at }) => Math.floor(at / (aggregation * 60)))).size);
          for (const row of rows) {
            const from = Date.parse(String(row['startDate']));
            const inside = sent.filter(({ time }) => {
              const after = Date.parse(time) - from;
              return after >= 0 && after < aggregation * 60_000;
            });
            const { average, ...rest } = reference(
              inside.map((one) => one.noise),
              aggregation * 60,
            );
            expect(row).toMatchObject(rest);
            // Rounded to a tenth by either side.
            expect(Math.abs(Number(row['average']) - average)).toBeLessThan(0.0501);
          }
          const [first] = rows;
          const opened = await detail({ ...asked, startDate: String(first?.['startDate']) });
          const levels = opened.map(({ value }) => Number(value));
          const { average, ...rest } = reference(levels, aggregation * 60);
          expect(first).toMatchObject(rest);
          expect(Math.abs(Number(first?.['average']) - average)).toBeLessThan(0.0501);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

/** As it would be done by hand: sort, count, average the energy. */
function reference(levels: readonly number[], seconds: number) {
  const sorted = levels.toSorted((one, other) => one - other);
  const rank = (share: number) => sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN;
  const energy = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length;
  return {
    readingCount: levels.length,
    average: 10 * Math.log10(energy),
    minimum: sorted[0] ?? Number.NaN,
    maximum: sorted.at(-1) ?? Number.NaN,
    l10: rank(90),
    l50: rank(50),
    l90: rank(10),
    dataCapture: Math.round((levels.length * 1000) / seconds) / 10,
  };
}

describe('a bucket opened', () => {
  test('holds its readings to the millisecond, and what they sum to is the bucket', async () => {
    const { id, key } = await device({ deviceInterval: 1 });
    const noises = Array.from({ length: 300 }, (_, at) => 40 + ((at * 37) % 500) / 10);
    await sendReadings(server.client(), key, series('2026-03-31T20:58:00.125Z', 1, noises));
    const rows = await report({
      deviceList: String(id),
      startDate: '2026-03-31',
      endDate: '2026-04-01',
      aggregation: 5,
    });
    expect(rows.map(({ startDate }) => startDate)).toEqual(['2026-03-31T20:55:00Z', '2026-03-31T21:00:00Z']);
    for (const row of rows) {
      const opened = await detail({
        deviceList: String(id),
        startDate: String(row['startDate']),
        aggregation: 5,
      });
      const { average, ...rest } = reference(
        opened.map(({ value }) => Number(value)),
        300,
      );
      expect(row).toMatchObject({ ...rest, average: Math.round(average * 10) / 10 });
    }
    // Any moment of the bucket will do.
    const last = await detail({
      deviceList: String(id),
      startDate: '2026-04-01T00:04:59+03:00',
      aggregation: 5,
    });
    expect(last[0]).toMatchObject({ deviceId: id, time: '2026-03-31T21:00:00.125Z' });
    expect(last).toHaveLength(180);
  });
});

describe('hours', () => {
  const madeOf = (id: number) =>
    server.asOwner<{ hour: Date; stale: boolean }>(
      `select h.hour, s.hour is not null as stale from reading_hours h
       left join stale_hours s on (s.device_id, s.hour) = (h.device_id, h.hour)
       where h.device_id = $1 and h.aggregation = 60 order by 1`,
      [id],
    );
  const ofDay = (id: number) =>
    report({ deviceList: String(id), startDate: '2026-05-31T20:00:00Z', endDate: '2026-06-01T01:00:00Z' });

  test('are made once they are over, again for what is late, and reported the same before and after', async () => {
    const { id, key } = await device({ deviceInterval: 1800 });
    // The clock says 00:00: the last hour is not over.
    await sendReadings(server.client(), key, series('2026-05-31T22:00:00Z', 1800, [60, 61, 62, 63, 64]));
    const before = await ofDay(id);
    await makeHoursJob.handle({}, server.jobServices);
    expect((await madeOf(id)).map(({ hour }) => hour.toISOString())).toEqual([
      '2026-05-31T22:00:00.000Z',
      '2026-05-31T23:00:00.000Z',
    ]);
    expect(await ofDay(id)).toEqual(before);
    expect(before.map(({ readingCount }) => readingCount)).toEqual([2, 2, 1]);

    await sendReadings(server.client(), key, series('2026-05-31T22:15:00Z', 60, [90]));
    const late = await ofDay(id);
    expect(late[0]).toMatchObject({ readingCount: 3, maximum: 90 });
    await makeHoursJob.handle({}, server.jobServices);
    expect(await ofDay(id)).toEqual(late);
    expect((await madeOf(id)).map(({ stale }) => stale)).toEqual([false, false]);
  });

  test('follow the interval of their device, at once and when they are made', async () => {
    const { id, key } = await device({ deviceInterval: 1800 });
    await sendReadings(server.client(), key, series('2026-05-31T22:00:00Z', 1800, [60, 61]));
    await makeHoursJob.handle({}, server.jobServices);
    await client.post(devicesPath, { id, deviceInterval: 900 });
    expect(await ofDay(id)).toMatchObject([{ dataCapture: 50 }]);
    await makeHoursJob.handle({}, server.jobServices);
    expect(await ofDay(id)).toMatchObject([{ dataCapture: 50 }]);
    expect(await madeOf(id)).toMatchObject([{ stale: false }]);
  });

  test('are reported in part when the report begins or ends within one', async () => {
    const { id, key } = await device();
    await sendReadings(server.client(), key, series('2026-05-31T21:00:00Z', 60, Array<number>(120).fill(60)));
    const starts = async (startDate: string, endDate: string, aggregation: Aggregation) =>
      (await report({ deviceList: String(id), startDate, endDate, aggregation })).map(
        ({ startDate: start }) => start,
      );
    for (const _ of ['reckoned', 'made']) {
      expect(await starts('2026-05-31T21:40:00Z', '2026-05-31T22:20:00Z', 15)).toEqual([
        '2026-05-31T21:45:00Z',
        '2026-05-31T22:00:00Z',
        '2026-05-31T22:15:00Z',
      ]);
      expect(await starts('2026-05-31T21:10:00Z', '2026-05-31T21:20:00Z', 5)).toEqual([
        '2026-05-31T21:10:00Z',
        '2026-05-31T21:15:00Z',
      ]);
      expect(await starts('2026-05-31T21:10:00Z', '2026-05-31T21:50:00Z', 60)).toEqual([]);
      await makeHoursJob.handle({}, server.jobServices);
    }
  });

  test('of a long report follow each other without a gap where it was read in parts', async () => {
    const { id, key } = await device({ deviceInterval: 3600 });
    const other = await device({ deviceInterval: 3600 });
    // 40 days at one minute do not go in one reading; a reading every nine hours and a bit.
    const noises = Array.from({ length: 100 }, (_, at) => 40 + at / 10);
    for (const { key: sender } of [{ key }, other])
      await sendReadings(server.client(), sender, series('2026-04-15T21:00:00Z', 33_000, noises));
    await makeHoursJob.handle({}, server.jobServices);
    await sendReadings(server.client(), key, series('2026-05-15T20:59:00Z', 60, [99, 99]));
    const rows = await report({
      deviceList: [String(other.id), String(id)],
      startDate: '2026-04-16',
      endDate: '2026-05-25',
      aggregation: 1,
    });
    const of = (wanted: number) =>
      rows.filter(({ deviceId }) => deviceId === wanted).map(({ startDate }) => String(startDate));
    expect(rows.map(({ deviceId }) => deviceId)).toEqual([
      ...of(id).map(() => id),
      ...of(other.id).map(() => other.id),
    ]);
    expect([of(id).length, of(other.id).length]).toEqual([102, 100]);
    for (const one of [id, other.id]) expect(of(one)).toEqual([...new Set(of(one))].toSorted());
  });
});

describe('the workbook', () => {
  test('holds the same rows, times on the clock of Istanbul, numbers as numbers, and texts that stay texts', async () => {
    const { id, key } = await addDevice(client, '=1+1 Ölçer');
    await sendReadings(
      server.client(),
      key,
      series('2026-01-31T20:30:00Z', 60, Array<number>(60).fill(64.3)),
    );
    const query = new URLSearchParams({
      deviceList: String(id),
      startDate: '2026-01-31',
      endDate: '2026-02-01',
      aggregation: '30',
      reportType: 'noise',
      lang: 'en',
    });
    const answer = await client.send('GET', `${dataPath}/report?${query}`, { accept: workbookType });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('2026-06-01 03.00.00.xlsx');
    const { sheets } = await readXlsx(answer.bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Data']);
    const [header, ...rows] = sheets[0]!.rows;
    expect(header).toEqual([
      'Device no.',
      'Device',
      'Bucket start',
      'Readings',
      'Leq (dB)',
      'Minimum (dB)',
      'Maximum (dB)',
      'L10 (dB)',
      'L50 (dB)',
      'L90 (dB)',
      'Data capture (%)',
    ]);
    expect(
      rows.map((row) => [row[1], (row[2] as Date).toISOString().slice(0, 16), row[3], row[4], row[10]]),
    ).toEqual([
      ['=1+1 Ölçer', '2026-01-31T23:30', 30, 64.3, 100],
      ['=1+1 Ölçer', '2026-02-01T00:00', 30, 64.3, 100],
    ]);
  });
});

describe('what is asked', () => {
  const all = {
    deviceList: '1',
    startDate: '2026-01-01',
    endDate: '2026-01-02',
    aggregation: '60',
    reportType: 'noise',
  };
  test('has to name every parameter', async () => {
    const missing = Object.fromEntries(Object.keys(all).map((name) => [name, 'reportParameterError']));
    const answer = await client.get(`${dataPath}/report`);
    expect([answer.status, answer.body['fields']]).toEqual([400, missing]);
    const { endDate: _, ...ofDetail } = missing;
    expect((await client.get(`${dataPath}/report/detail`)).body['fields']).toEqual(ofDetail);
  });

  test.each([
    [{ aggregation: '2' }, { aggregation: 'validation.unknownChoice' }],
    [{ reportType: 'vibration' }, { reportType: 'validation.unknownChoice' }],
    [{ startDate: '01.01.2026' }, { startDate: 'validation.dateFormat' }],
    [{ startDate: '2026-02-30' }, { startDate: 'validation.dateFormat' }],
    [{ endDate: '2025-12-31' }, { endDate: 'validation.endBeforeStart' }],
    [{ deviceList: '1,x' }, { deviceList: 'validation.wholeNumber' }],
    [{ deviceList: ' , ' }, { deviceList: 'reportParameterError' }],
    [
      { deviceList: Array.from({ length: 51 }, (_, at) => at + 1).join() },
      { deviceList: 'validation.tooMany' },
    ],
    [{ endDate: '2027-01-01', aggregation: '1' }, { aggregation: 'validation.tooManyRows' }],
    [{ deviceId: '1' }, { deviceId: 'validation.unknownField' }],
  ])('%j is refused', async (wrong, fields) => {
    const answer = await client.get(`${dataPath}/report`, { ...all, ...wrong });
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });
});
