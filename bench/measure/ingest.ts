import type pg from 'pg';
import { note } from '../lib/note.ts';
import { short, table } from '../lib/table.ts';
import { atLeast, type Target } from '../lib/target.ts';
import { copyIn } from './copy.ts';
import type { Meter, Meters } from './meters.ts';

const connections = 4;
const batch = 10_000;
const batchesEach = 5;
const rounds = 3;

/** Readings a second over HTTP in batches, beside COPY into a table of the same columns, key and partitions. */
export async function measureIngest(meters: Meters): Promise<Target[]> {
  await meters.owner.query(`
    create table bare_readings (like readings including all) partition by range (reading_at);
    create table bare_readings_all partition of bare_readings for values from ('2026-01-01') to ('2027-01-01')`);
  const copiers = await Promise.all(Array.from({ length: connections }, () => meters.copier()));
  const rows: string[][] = [];
  const targets: Target[] = [];
  try {
    // The first batches go through code that has never run: they are not counted.
    await rateOfHttp(meters, await meters.add(connections, 1), 1);
    await rateOfMaking(meters);
    for (const [seconds, words] of [
      [1, 'a reading a second'],
      [60, 'a reading a minute'],
    ] as const) {
      const results: { http: number; made: number; copy: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const devices = await meters.add(connections, seconds);
        const http = await rateOfHttp(meters, devices, seconds);
        const made = 1 / (1 / http + 1 / (await rateOfMaking(meters)));
        const copy = await rateOfCopy(copiers, devices, seconds);
        results.push({ http, made, copy });
        note(
          `${words}: ${http.toFixed(0)}/s over HTTP, ${made.toFixed(0)}/s with their hours, ${copy.toFixed(0)}/s by COPY`,
        );
      }
      const ratios = results.map(({ http, copy }) => http / copy);
      const ratio = median(ratios);
      rows.push([
        words,
        short(median(results.map(({ http }) => http))),
        short(median(results.map(({ made }) => made))),
        short(median(results.map(({ copy }) => copy))),
        ratio.toFixed(2),
      ]);
      targets.push(atLeast(`ratio to bare COPY, ${words}`, 0.25, ratio));
    }
  } finally {
    await Promise.all(copiers.map((client) => client.end()));
  }
  console.log(
    `\nBatches of ${String(batch)} over ${String(connections)} connections, median of ${String(rounds)}\n` +
      table(['', 'HTTP readings/s', 'hours made after', 'COPY rows/s', 'ratio'], rows),
  );
  return targets;
}

const timeOf = (seconds: number, at: number) =>
  new Date(Date.UTC(2026, 0, 5) + at * seconds * 1000).toISOString();
const noiseOf = (at: number) => 40 + ((at * 7919) % 450) / 10;
const frequencyOf = (at: number) => 49.8 + ((at * 104_729) % 400) / 1000;

/** Written before the clock runs: what a device does is not ours to measure. */
function pieces(seconds: number, write: (time: string, at: number) => string): string[][] {
  return Array.from({ length: batchesEach }, (_, number) =>
    Array.from({ length: batch }, (__, at) =>
      write(timeOf(seconds, number * batch + at), number * batch + at),
    ),
  );
}

async function rateOfHttp(meters: Meters, devices: readonly Meter[], seconds: number): Promise<number> {
  const bodies = pieces(seconds, (time, at) =>
    JSON.stringify({ time, noise: noiseOf(at), frequency: Number(frequencyOf(at).toFixed(3)) }),
  ).map((readings) => Buffer.from(`{"readings":[${readings.join(',')}]}`));
  return rate(() =>
    Promise.all(
      devices.map(async (device) => {
        for (const body of bodies) await meters.send(device, body);
      }),
    ),
  );
}

/** What the job does with them later, in one go; a part of it may have been done meanwhile. */
function rateOfMaking(meters: Meters): Promise<number> {
  return rate(async () => {
    for (let made = -1; made !== 0;) {
      const { rows } = await meters.owner.query<{ made: number }>(
        `select make_stale_hours('2027-01-01', 12) as made`,
      );
      made = rows[0]?.made ?? 0;
    }
  });
}

async function rateOfCopy(
  copiers: readonly pg.Client[],
  devices: readonly Meter[],
  seconds: number,
): Promise<number> {
  const lines = devices.map(({ id }) =>
    pieces(
      seconds,
      (time, at) =>
        `1,${String(id)},${time},${(noiseOf(at) * 10).toFixed(0)},${(frequencyOf(at) * 1000).toFixed(0)}\n`,
    ).map((batchOf) => Buffer.from(batchOf.join(''))),
  );
  return rate(() =>
    Promise.all(
      copiers.map(async (client, at) => {
        for (const chunk of lines[at] ?? []) await copyIn(client, 'bare_readings', chunk);
      }),
    ),
  );
}

async function rate(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (connections * batchesEach * batch * 1000) / (performance.now() - start);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
