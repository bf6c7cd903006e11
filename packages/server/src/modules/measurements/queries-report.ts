import type { ReportType } from '@hasar/contract/measurements/codes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Asked {
  readonly deviceIds: readonly number[];
  readonly start: string;
  readonly end: string;
  /** Minutes. */
  readonly aggregation: number;
  readonly reportType: ReportType;
}

/**
 * What follows device and time in a value row, as JSON text (contract measurements/codes.ts). 643e-1 is the number 64.3 of
 * JSON, and writing whole numbers takes PostgreSQL a quarter of the time that decimals take.
 */
const values: Record<ReportType, RawBuilder<unknown>> = {
  noise: sql`
    r.noise_count || ',' || r.noise_average || 'e-1,' || r.noise_minimum || 'e-1,' || r.noise_maximum || 'e-1,' ||
    r.noise_l10 || 'e-1,' || r.noise_l50 || 'e-1,' || r.noise_l90 || 'e-1,'`,
  frequency: sql`
    r.frequency_count || ',' || r.frequency_average || 'e-3,' || r.frequency_minimum || 'e-3,' || r.frequency_maximum || 'e-3,'`,
};
const counts: Record<ReportType, RawBuilder<unknown>> = {
  noise: sql`r.noise_count`,
  frequency: sql`r.frequency_count`,
};

/** How many of these devices there are, and the value rows of those as JSON, the devices by name. */
export async function selectReport(
  db: Db,
  { deviceIds, start, end, aggregation, reportType }: Asked,
): Promise<{ found: number; rows: string }> {
  const count = counts[reportType];
  const { rows } = await sql<{ lines: string | null }>`
    select (
      select string_agg(
        start || left(to_json(r.bucket at time zone 'UTC')::text, -1) || 'Z",' || ${values[reportType]} ||
        least(round(${count} * device_interval * 1000.0::float8 / ${sql.lit(aggregation * 60)}), 1000)::integer || 'e-1]', ','
      )
      from (
        select r.* from reading_rollups r
        where r.device_id = asked.id and r.aggregation = ${aggregation}
          and r.bucket >= ${momentOf(start, 0)} and r.bucket < ${momentOf(end, 1)} and ${count} > 0
        order by r.bucket
      ) r
    ) as lines
    from (
      select id, device_interval, '[' || id || ',' || to_json(device_name) || ',' as start
      from devices where id = any(${deviceIds}::bigint[]) and not is_deleted order by device_name, id
    ) asked`.execute(db);
  return { found: rows.length, rows: joined(rows) };
}

/** How many of these devices there are, and the readings of one bucket as JSON. */
export async function selectDetail(
  db: Db,
  { deviceIds, start, aggregation, reportType }: Omit<Asked, 'end'>,
): Promise<{ found: number; rows: string }> {
  const value = reportType === 'noise' ? sql`r.noise / 10::float8` : sql`r.frequency / 1000::float8`;
  const measured = reportType === 'noise' ? sql`r.noise` : sql`r.frequency`;
  const length = sql`make_interval(mins => ${aggregation}::int)`;
  const { rows } = await sql<{ lines: string | null }>`
    select (
      select string_agg(
        start || '"' || to_char(r.reading_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || ${value} || ']', ','
        order by r.reading_at
      )
      from readings r
      where r.device_id = asked.id and ${measured} is not null
        and r.reading_at >= date_bin(${length}, ${momentOf(start, 0)}, timestamptz 'epoch')
        and r.reading_at < date_bin(${length}, ${momentOf(start, 0)}, timestamptz 'epoch') + ${length}
    ) as lines
    from (
      select id, '[' || id || ',' || to_json(device_name) || ',' as start
      from devices where id = any(${deviceIds}::bigint[]) and not is_deleted order by device_name, id
    ) asked`.execute(db);
  return { found: rows.length, rows: joined(rows) };
}

function joined(rows: readonly { lines: string | null }[]): string {
  return rows.flatMap(({ lines }) => lines ?? []).join(',');
}

/** A day begins at midnight in Istanbul; an instant is what it is. */
function momentOf(text: string, daysLater: 0 | 1): RawBuilder<unknown> {
  return text.length === 10
    ? sql`((${text}::date + ${sql.lit(daysLater)})::timestamp at time zone 'Europe/Istanbul')`
    : sql`${text}::timestamptz`;
}
