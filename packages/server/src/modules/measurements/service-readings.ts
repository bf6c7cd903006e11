import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { clockTolerance, oldestReading } from '@hasar/contract/measurements/codes.ts';
import type { Reading } from '@hasar/contract/measurements/schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { Turns } from '../../platform/turns.ts';
import * as queries from './queries-readings.ts';
import type { ReadingColumns } from './queries-readings.ts';
import { hashKey } from './service-key.ts';

export interface Sender {
  readonly deviceId: number;
  readonly organizationId: number;
}

/** The device that a key belongs to. Throws UNAUTHENTICATED. */
export async function senderOf(database: Database, authorization: string | undefined): Promise<Sender> {
  const [, key] = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '') ?? [];
  const sender = key === undefined ? undefined : await queries.findDeviceByKey(database.nobody, hashKey(key));
  if (!sender) throw new CodedError('UNAUTHENTICATED');
  return sender;
}

/** However many devices send at once, the desk keeps most of its connections. */
const turns = new Turns(3);

/**
 * Stores what a device sends, all or nothing; what was there before stays as it was.
 * Throws VALIDATION_FAILED naming the readings, UNAUTHENTICATED when the device has gone meanwhile.
 */
export async function storeReadings(
  database: Database,
  sender: Sender,
  readings: readonly Reading[],
  now: Date,
): Promise<{ receivedCount: number; storedCount: number }> {
  const columns = columnsOf(readings, now.getTime());
  const newest = columns.times.reduce((one, other) => Math.max(one, other));
  const months = monthsOf(columns.times);
  const storedCount = await turns.run(() =>
    database
      .of(sender.organizationId)
      .transaction()
      .execute(async (db) => {
        if (!(await queries.touchDevice(db, sender.deviceId, newest)))
          throw new CodedError('UNAUTHENTICATED');
        await queries.ensurePartitions(db, months);
        return queries.insertReadings(db, sender, columns);
      }),
  );
  return { receivedCount: readings.length, storedCount };
}

/** The partitions of this month and the next two, so that nobody has to make one while a device waits. */
export async function prepareMonths(database: Database, now: Date): Promise<void> {
  const month = (later: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later);
  await queries.ensurePartitions(
    database.nobody,
    [0, 1, 2].map((later) => monthOf(month(later))),
  );
}

/** Few enough that a device which is sending meanwhile hardly notices, also with readings a second apart. */
const hoursAtOnce = 12;

/**
 * Makes what reports show of the hours that are over; each few are kept by themselves, so it may break off anywhere.
 * @param until when to leave the rest to the next run, in milliseconds
 */
export async function makeHours(database: Database, now: () => Date, until: number): Promise<number> {
  let made = 0;
  for (;;) {
    const more = await queries.makeStaleHours(database.nobody, now(), hoursAtOnce);
    made += more;
    if (more === 0 || now().getTime() >= until) return made;
  }
}

const day = 86_400_000;

function columnsOf(readings: readonly Reading[], now: number): ReadingColumns {
  const problems: [string, string][] = [];
  const refuse = (index: number, field: string, message: string) => {
    if (problems.length < 20) problems.push([`readings.${index}.${field}`, message]);
  };
  const [oldest, newest] = [now - oldestReading * day, now + clockTolerance];
  const times = readings.map(({ time, noise, frequency }, index) => {
    const at = Date.parse(time);
    if (!(at >= oldest && at <= newest)) refuse(index, 'time', 'validation.outOfRange');
    if ((noise ?? null) === null && (frequency ?? null) === null)
      refuse(index, 'noise', 'validation.required');
    return at;
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const met = new Set<number>();
  // Of a time the first reading stays, also within one batch.
  const kept = readings.filter((_, index) => {
    const before = met.size;
    return met.add(times[index] ?? 0).size > before;
  });
  return {
    times: [...met],
    noises: kept.map(({ noise }) => scaled(noise, 10)),
    frequencies: kept.map(({ frequency }) => scaled(frequency, 1000)),
  };
}

/** Half a step goes away from zero, as it does in writing. The hair more makes up for 1.0005 being stored a little below itself. */
function scaled(value: number | null | undefined, steps: number): number | null {
  if (value === null || value === undefined) return null;
  const size = Math.round(Math.abs(value) * steps * (1 + 1e-12));
  return value < 0 && size > 0 ? -size : size;
}

function monthOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 7)}-01`;
}

/** The months that readings fall into; most come in order, and few of them begin another one. */
function monthsOf(times: readonly number[]): string[] {
  const months = new Set<string>();
  let [from, to] = [0, 0];
  for (const time of times) {
    if (time >= from && time < to) continue;
    const at = new Date(time);
    from = Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
    to = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1);
    months.add(monthOf(time));
  }
  return [...months];
}
