import { holidayListFields } from '@hasar/contract/alerts/endpoints-holidays.ts';
import type { AlarmSettings, Holiday } from '@hasar/contract/alerts/schema.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchPieces } from '../../platform/db/list-search.ts';

const holidayWire = sql`json_build_object(
  'id', holidays.id, 'holidayDate', holidays.holiday_date, 'holidayName', holidays.holiday_name)`;

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  holidayDate: { column: 'holiday_date', type: 'text', required: true },
  holidayName: { column: 'holiday_name', type: 'text', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(holidayListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`a holiday has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`holidays.${own.column}`) }];
  }),
);

export function selectHolidays(db: Db, request: ListRequest): Promise<Page> {
  const text = sql`(' ' || fold(holidays.holiday_name))`;
  const where =
    request.search === undefined ? [sql`true`] : [holdsPieces(text, searchPieces(request.search))];
  return selectPage(
    db,
    { table: sql`holidays`, id: sql`holidays.id`, columns, wire: holidayWire, where },
    request,
  );
}

/** Locked until the transaction ends. */
export async function lockHoliday(db: Db, id: number): Promise<Holiday | undefined> {
  const { rows } = await sql<Holiday>`
    select id, holiday_date as "holidayDate", holiday_name as "holidayName"
    from holidays where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function insertHoliday(
  db: Db,
  organizationId: number,
  { holidayDate, holidayName }: Omit<Holiday, 'id'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into holidays (organization_id, holiday_date, holiday_name)
    values (${organizationId}, ${holidayDate}, ${holidayName}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored holiday came back without its row');
  return row.id;
}

export async function updateHoliday(db: Db, { id, holidayDate, holidayName }: Holiday): Promise<void> {
  await sql`
    update holidays set holiday_date = ${holidayDate}, holiday_name = ${holidayName} where id = ${id}`.execute(
    db,
  );
}

export async function deleteHoliday(db: Db, id: number): Promise<void> {
  await sql`delete from holidays where id = ${id}`.execute(db);
}

export async function selectSettings(db: Db): Promise<AlarmSettings> {
  const { rows } = await sql<AlarmSettings>`
    select skip_days_off as "skipDaysOff" from alarm_settings`.execute(db);
  return rows[0] ?? { skipDaysOff: false };
}

/** Locked until the transaction ends. */
export async function lockSettings(db: Db): Promise<AlarmSettings> {
  const { rows } = await sql<AlarmSettings>`
    select skip_days_off as "skipDaysOff" from alarm_settings for update`.execute(db);
  return rows[0] ?? { skipDaysOff: false };
}

export async function updateSettings(db: Db, { skipDaysOff }: AlarmSettings): Promise<void> {
  await sql`update alarm_settings set skip_days_off = ${skipDaysOff}`.execute(db);
}

/** Undefined where days off count like any other. @param from the first date that matters */
export async function selectSkippedDays(db: Db, from: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ days: string[] }>`
    select array(select holiday_date from holidays where holiday_date >= ${from}) as days
    from alarm_settings where skip_days_off`.execute(db);
  return rows[0]?.days;
}

export async function holidayExists(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from holidays where id = ${id}`.execute(db);
  return rows.length > 0;
}
