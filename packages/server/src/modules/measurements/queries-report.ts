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

/** What follows device and time in a value row, as JSON text (contract measurements/codes.ts). */
const values: Record<ReportType, RawBuilder<unknown>> = {
  noise: sql`
    r.noise_count || ',' || r.noise_average / 10::float8 || ',' || r.noise_minimum / 10::float8 || ',' ||
    r.noise_maximum / 10::float8 || ',' || r.noise_l10 / 10::float8 || ',' || r.noise_l50 / 10::float8 || ',' ||
    r.noise_l90 / 10::float8`,
  frequency: sql`
    r.frequency_count || ',' || r.frequency_average / 1000::float8 || ',' || r.frequency_minimum / 1000::float8 || ',' ||
    r.frequency_maximum / 1000::float8`,
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
        start || '"' || to_char(r.bucket at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '",' || ${values[reportType]} ||
        ',' || least(round(${count} * device_interval * 1000.0::float8 / ${sql.lit(aggregation * 60)}) / 10, 100) || ']', ','
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
