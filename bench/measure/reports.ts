import { addressOf } from '@hasar/contract/endpoint.ts';
import { aggregations, type Aggregation } from '@hasar/contract/measurements/codes.ts';
import { getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import { drive } from '../lib/drive.ts';
import { figuresOf } from '../lib/figures.ts';
import { note } from '../lib/note.ts';
import { short, table } from '../lib/table.ts';
import { atMost, type Target } from '../lib/target.ts';
import type { Meter, Meters } from './meters.ts';
import { printReportPlan } from './plan.ts';

/** 30 days in Istanbul. */
const period = { startDate: '2026-06-01', endDate: '2026-06-30' };
/** 30 days of ten devices at a reading a minute, alone and then among millions of other readings. */
export async function measureReports(meters: Meters, url: string, millions: number): Promise<Target[]> {
  const devices = await meters.add(10, 60);
  await fill(meters, devices, '2026-05-31T21:00:00Z', '2026-06-30T21:00:00Z');
  const before = await measure(meters, devices, [60, 1], 1);
  console.log(`\n432,000 readings, their hours not made yet: each report reckons them\n${shown(before)}`);
  const { hours, seconds } = await makeHours(meters);
  const rate = `${(hours / seconds).toFixed(0)} hours a second, ${short((seconds * 1e6) / 432_000)} µs a reading`;
  const alone = await measure(meters, devices, aggregations.toReversed());
  console.log(`\nHours made: ${rate}\n${shown(alone)}`);
  const targets = alone.map(({ aggregation, p50 }) =>
    atMost(`report by ${String(aggregation)} minutes, p50 in ms`, 200, p50),
  );
  if (!(millions > 0)) return targets;
  const rows = await fillUp(meters, devices, millions);
  const among = await measure(meters, devices, aggregations.toReversed());
  const { rows: sizes } = await meters.owner.query<{ size: string }>(
    `select string_agg(inhparent::regclass || ' ' || size, ', ') as size from (
       select inhparent, pg_size_pretty(sum(pg_total_relation_size(inhrelid))) as size from pg_inherits
       where inhparent in ('readings'::regclass, 'reading_hours'::regclass) group by 1
     ) parents`,
  );
  console.log(`\n${(rows / 1e6).toFixed(1)} million readings (${sizes[0]?.size ?? '?'})\n${shown(among)}`);
  await printReportPlan(meters.owner, url, devices, 100_000_000 / rows);
  return [
    ...targets,
    ...among.map(({ aggregation, p50 }) =>
      atMost(
        `the same by ${String(aggregation)} minutes among ${String(millions)} million, times as long`,
        1.5,
        p50 / (alone.find((one) => one.aggregation === aggregation)?.p50 ?? Number.NaN),
      ),
    ),
  ];
}

/** Back in time month by month, of these devices and ten others, until there are enough. @returns how many there are */
async function fillUp(meters: Meters, devices: readonly Meter[], millions: number): Promise<number> {
  const others = await meters.add(10, 60);
  let rows = 432_000;
  for (let months = 1; rows < millions * 1_000_000; months += 1) {
    const month = (back: number) => new Date(Date.UTC(2026, 6 - back)).toISOString();
    for (const group of months === 1 ? [others] : [devices, others]) {
      await fill(meters, group, month(months), month(months - 1));
      rows += (10 * (Date.parse(month(months - 1)) - Date.parse(month(months)))) / 60_000;
    }
    const { seconds } = await makeHours(meters);
    note(`${(rows / 1e6).toFixed(1)} million readings, the last hours made in ${seconds.toFixed(0)} s`);
  }
  return rows;
}

/** What the job does each minute, until nothing is left. */
async function makeHours(meters: Meters): Promise<{ hours: number; seconds: number }> {
  const start = performance.now();
  let hours = 0;
  for (let made = -1; made !== 0; hours += made) {
    const { rows } = await meters.owner.query<{ made: number }>(
      `select make_stale_hours('2027-01-01', 12) as made`,
    );
    made = rows[0]?.made ?? 0;
  }
  const seconds = (performance.now() - start) / 1000;
  await meters.owner.query('vacuum (analyze) readings, reading_hours, stale_hours');
  return { hours, seconds };
}

/** Day by day, as they would arrive; the database makes them up itself. */
async function fill(meters: Meters, devices: readonly Meter[], from: string, to: string): Promise<void> {
  await meters.owner.query(
    `select ensure_reading_partitions(array(select generate_series($1::timestamptz, $2::timestamptz, '20 days')::date) || $2::date)`,
    [from, to],
  );
  for (const { id } of devices) {
    await meters.owner.query(
      `insert into readings
       select 1, $1::bigint, at,
              400 + (hashint8(extract(epoch from at)::bigint / 60) & 65535) % 450,
              49800 + (hashint8($1::bigint + extract(epoch from at)::bigint) & 65535) % 400
       from generate_series($2::timestamptz, $3::timestamptz - interval '1 minute', '1 minute') at
       on conflict do nothing`,
      [id, from, to],
    );
  }
}

interface Measured {
  readonly aggregation: Aggregation;
  readonly p50: number;
  readonly p99: number;
  readonly rows: number;
  readonly megabytes: number;
}

async function measure(
  meters: Meters,
  devices: readonly Meter[],
  wanted: readonly Aggregation[],
  calls = 20,
): Promise<Measured[]> {
  const deviceList = devices.map(({ id }) => id).join();
  const measured: Measured[] = [];
  for (const aggregation of wanted) {
    const path = addressOf(getDataReport, {
      query: { deviceList, ...period, aggregation: `${aggregation}`, reportType: 'noise' },
    });
    const first = await meters.door.request(path, 0, true);
    if (first.status !== 200) throw new Error(first.text);
    const rows = (JSON.parse(first.text) as { reportData: unknown[] }).reportData.length - 1;
    const sample = await drive(
      async () => {
        const { status, bytes } = await meters.door.request(path, 0);
        if (status !== 200 || bytes !== first.bytes) throw new Error(`answered ${String(status)}`);
      },
      1,
      { milliseconds: calls === 1 ? 0 : 4000, calls, longest: 20_000 },
    );
    const { p50, p99, failure } = figuresOf([sample]);
    if (failure !== undefined) throw new Error(failure);
    measured.push({ aggregation, p50, p99, rows, megabytes: first.bytes / 1e6 });
  }
  return measured;
}

function shown(measured: readonly Measured[]): string {
  return table(
    ['minutes a bucket', 'value rows', 'MB', 'p50 ms', 'p99 ms'],
    measured.map(({ aggregation, rows, megabytes, p50, p99 }) => [
      String(aggregation),
      String(rows),
      short(megabytes),
      short(p50),
      short(p99),
    ]),
  );
}
