import type { ReportType } from '@hasar/contract/measurements/codes.ts';
import { sql, type RawBuilder } from 'kysely';
import { copyRows } from '../../platform/db/copy-rows.ts';
import type { Db } from '../../platform/db/database.ts';

export interface DeviceName {
  readonly id: number;
  readonly deviceName: string;
}

/** Which of these devices there are, by name, and the moments that these texts mean, in milliseconds. */
export async function selectAsked(
  db: Db,
  deviceIds: readonly number[],
  start: string,
  end: string,
): Promise<{ devices: readonly DeviceName[]; from: number; to: number }> {
  const { rows } = await sql<{ devices: readonly DeviceName[] | null; from: number; to: number }>`
    select (
      select json_agg(json_build_object('id', id, 'deviceName', device_name) order by device_name, id)
      from devices where id = any(${deviceIds}::bigint[]) and not is_deleted
    ) as devices, ${milliseconds(momentOf(start, 0))} as from, ${milliseconds(momentOf(end, 1))} as to`.execute(
    db,
  );
  const [{ devices, from, to } = { devices: [], from: 0, to: 0 }] = rows;
  return { devices: devices ?? [], from, to };
}

export interface Stretch {
  readonly deviceIds: readonly number[];
  /** Milliseconds; buckets that begin from here up to there. */
  readonly from: number;
  readonly to: number;
  /** Minutes. */
  readonly aggregation: number;
  readonly reportType: ReportType;
}

/** The value rows of one hour of a device, as the bytes of JSON with commas between; letters beyond ASCII are in none. */
export interface HourOfRows {
  readonly deviceId: number;
  readonly hour: number;
  readonly lines: Buffer;
}

const hour = 3_600_000;

/** Hours in no order, as bytes: most of them go on to the browser as they are. */
export async function selectHours(db: Db, asked: Stretch): Promise<HourOfRows[]> {
  const rows = await copyRows<[Buffer, Buffer, Buffer]>(db, hoursQuery(asked));
  return rows.map(([deviceId, at, lines]) => ({
    deviceId: Number(deviceId.readBigInt64BE()),
    hour: at.readDoubleBE(),
    lines,
  }));
}

/**
 * Hours as they were made, or reckoned here where something has arrived since, or only a part of them is asked for. One
 * statement and so one moment: an hour is never missing and never there twice. Its values stand in its text, since COPY takes
 * none beside it: they are numbers and moments made of numbers.
 */
export function hoursQuery(asked: Stretch): RawBuilder<unknown> {
  const { from, to } = asked;
  const deviceIds = sql`array[${sql.join(asked.deviceIds.map(number))}]::bigint[]`;
  const [aggregation, reportType] = [number(asked.aggregation), sql.lit(asked.reportType)];
  const [firstWhole, endOfWhole] = [Math.ceil(from / hour) * hour, Math.floor(to / hour) * hour];
  const parts = [from, to].flatMap((edge) => (edge % hour === 0 ? [] : [edge - (edge % hour)]));
  return sql`
    select device.id, ${milliseconds(sql`r.hour`)}, r.value_rows
    from unnest(${deviceIds}) as device (id)
    cross join lateral (
      select array(
        select s.hour from stale_hours s
        where s.organization_id = current_organization() and s.device_id = device.id
          and s.hour >= ${instant(firstWhole)} and s.hour < ${instant(endOfWhole)}
      ) as hours
      offset 0
    ) stale
    cross join lateral (
      select h.hour, h.value_rows from reading_hours h
      where h.device_id = device.id and h.report_type = ${reportType} and h.aggregation = ${aggregation}
        and h.hour >= ${instant(firstWhole)} and h.hour < ${instant(endOfWhole)} and h.hour <> all(stale.hours)
      union all
      select reckoned.hour, reckoned.value_rows
      from reckon_value_rows(
        current_organization(), device.id, stale.hours || array[${sql.join([...new Set(parts)].map(instant))}]::timestamptz[],
        array[${reportType}], array[${aggregation}::int], ${instant(from)}, ${instant(to)}
      ) reckoned
      where cardinality(stale.hours) > 0 or ${sql.lit(parts.length > 0)}
    ) r`;
}

/** How many of these devices there are, and the readings of one bucket as JSON. */
export async function selectDetail(
  db: Db,
  {
    deviceIds,
    start,
    aggregation,
    reportType,
  }: Pick<Stretch, 'deviceIds' | 'aggregation' | 'reportType'> & { start: string },
): Promise<{ devices: readonly DeviceName[]; rows: string }> {
  const value = reportType === 'noise' ? sql`r.noise / 10::float8` : sql`r.frequency / 1000::float8`;
  const measured = reportType === 'noise' ? sql`r.noise` : sql`r.frequency`;
  const length = sql`make_interval(mins => ${aggregation}::int)`;
  const { rows } = await sql<DeviceName & { lines: string | null }>`
    select id, device_name as "deviceName", (
      select string_agg(
        '[' || id || ',"' || to_char(r.reading_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || ${value} || ']', ','
        order by r.reading_at
      )
      from readings r
      where r.device_id = asked.id and ${measured} is not null
        and r.reading_at >= date_bin(${length}, ${momentOf(start, 0)}, timestamptz 'epoch')
        and r.reading_at < date_bin(${length}, ${momentOf(start, 0)}, timestamptz 'epoch') + ${length}
    ) as lines
    from devices asked where id = any(${deviceIds}::bigint[]) and not is_deleted order by device_name, id`.execute(
    db,
  );
  return {
    devices: rows.map(({ id, deviceName }) => ({ id, deviceName })),
    rows: rows.flatMap(({ lines }) => lines ?? []).join(','),
  };
}

/** A day begins at midnight in Istanbul; an instant is what it is. */
function momentOf(text: string, daysLater: 0 | 1): RawBuilder<unknown> {
  return text.length === 10
    ? sql`((${text}::date + ${sql.lit(daysLater)})::timestamp at time zone 'Europe/Istanbul')`
    : sql`${text}::timestamptz`;
}

function milliseconds(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`;
}

const instant = (time: number): RawBuilder<unknown> =>
  sql`${sql.lit(new Date(time).toISOString())}::timestamptz`;

const number = (value: number): RawBuilder<unknown> => sql.lit(Math.trunc(value));
