import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Column by column, as the database takes them in: milliseconds, tenths of a decibel, thousandths of a hertz. */
export interface ReadingColumns {
  readonly times: readonly number[];
  readonly noises: readonly (number | null)[];
  readonly frequencies: readonly (number | null)[];
}

/** Asked before an organization is known. */
export async function findDeviceByKey(
  db: Db,
  keyHash: Buffer,
): Promise<{ deviceId: number; organizationId: number } | undefined> {
  const { rows } = await sql<{ deviceId: number; organizationId: number }>`
    select device_id as "deviceId", organization_id as "organizationId" from find_device_by_key(${keyHash})`.execute(
    db,
  );
  return rows[0];
}

/** @param months first days, YYYY-MM-DD */
export async function ensurePartitions(db: Db, months: readonly string[]): Promise<void> {
  await sql`select ensure_reading_partitions(${arrayOf(months)}::date[])`.execute(db);
}

/**
 * Notes the newest reading, and holds the device until the transaction ends.
 * @returns false for a device that has been deleted meanwhile
 */
export async function touchDevice(db: Db, deviceId: number, newest: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update devices set last_reading_at = greatest(last_reading_at, to_timestamp(${newest}::float8 / 1000))
    where id = ${deviceId} and not is_deleted`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Each time once, while the device is held: then nobody else brings the same reading, and looking for those that are there costs half
 * of what ON CONFLICT does.
 * @returns how many were not there before
 */
export async function insertReadings(
  db: Db,
  { deviceId, organizationId }: { deviceId: number; organizationId: number },
  { times, noises, frequencies }: ReadingColumns,
): Promise<number> {
  const [first, last] = [Math.min, Math.max].map((edge) => times.reduce((one, other) => edge(one, other)));
  const { numAffectedRows } = await sql`
    insert into readings (organization_id, device_id, reading_at, noise, frequency)
    select ${organizationId}, ${deviceId}, sent.at, sent.noise, sent.frequency
    from (
      select to_timestamp(milliseconds / 1000.0::float8) as at, noise, frequency
      from unnest(${arrayOf(times)}::bigint[], ${arrayOf(noises)}::smallint[], ${arrayOf(frequencies)}::integer[])
        as given (milliseconds, noise, frequency)
    ) sent
    where not exists (
      select from readings r
      where r.organization_id = ${organizationId} and r.device_id = ${deviceId} and r.reading_at = sent.at
        and r.reading_at between to_timestamp(${first}::float8 / 1000) and to_timestamp(${last}::float8 / 1000)
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Makes what reports show of a few hours that are over, of one device. @returns how many were made; none when all is done */
export async function makeStaleHours(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`select make_stale_hours(${now}, ${most}) as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Written here: element by element through the driver it takes several times as long. */
function arrayOf(values: readonly (number | string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
