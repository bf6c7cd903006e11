import { deviceListFields } from '@hasar/contract/measurements/endpoints.ts';
import type { ListRequest } from '@hasar/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { selectPage, type Page } from '../../platform/db/list-page.ts';
import { holdsPieces, searchPieces } from '../../platform/db/list-search.ts';

export interface StoredDevice {
  deviceName: string;
  deviceInterval: number;
  isDeleted: boolean;
}

export interface Writer {
  organizationId: number;
  userId: number;
  fullName: string;
}

/** A device as it goes over the wire (contract measurements/schema.ts). */
const deviceWire = sql`json_build_object(
  'id', devices.id,
  'deviceName', devices.device_name,
  'deviceInterval', devices.device_interval,
  'hasKey', devices.key_hash is not null,
  'keyMadeAt', devices.key_made_at,
  'lastReadingAt', devices.last_reading_at,
  'isDeleted', devices.is_deleted,
  'createdBy', devices.created_by,
  'createdByName', devices.created_by_name,
  'createdAt', devices.created_at,
  'updatedBy', devices.updated_by,
  'updatedByName', devices.updated_by_name,
  'updatedAt', devices.updated_at
)`;

const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  deviceName: { column: 'device_name', type: 'text', required: true, inSearch: true },
  deviceInterval: { column: 'device_interval', type: 'bigint', required: true },
  keyMadeAt: { column: 'key_made_at', type: 'timestamptz' },
  lastReadingAt: { column: 'last_reading_at', type: 'timestamptz' },
  createdByName: { column: 'created_by_name', type: 'text', required: true },
  updatedByName: { column: 'updated_by_name', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
  updatedAt: { column: 'updated_at', type: 'timestamptz', required: true },
};

const columns: ListColumns = new Map(
  Object.entries(deviceListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (!own) throw new Error(`a device has no column for ${name}`);
    return [name, { ...own, kind, expression: sql.ref(`devices.${own.column}`) }];
  }),
);

export function selectDevices(db: Db, request: ListRequest): Promise<Page> {
  const { search } = request;
  const where = [
    sql`not devices.is_deleted`,
    ...(search === undefined ? [] : [holdsPieces(sql`devices.search_text`, searchPieces(search))]),
  ];
  return selectPage(
    db,
    { table: sql`devices`, id: sql`devices.id`, columns, wire: deviceWire, where },
    request,
  );
}

/** The device as it is now, deleted or not, locked until the transaction ends. */
export async function lockDevice(db: Db, id: number): Promise<StoredDevice | undefined> {
  const { rows } = await sql<StoredDevice>`
    select device_name as "deviceName", device_interval as "deviceInterval", is_deleted as "isDeleted"
    from devices where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function selectDeviceWire(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ wire: string }>`
    select ${deviceWire}::text as wire from devices where id = ${id} and not is_deleted`.execute(db);
  return rows[0]?.wire;
}

export async function insertDevice(
  db: Db,
  writer: Writer,
  stored: StoredDevice,
): Promise<{ id: number; wire: string }> {
  const { rows } = await sql<{ id: number; wire: string }>`
    insert into devices (organization_id, device_name, device_interval, created_by, created_by_name)
    values (${writer.organizationId}, ${stored.deviceName}, ${stored.deviceInterval}, ${writer.userId}, ${writer.fullName})
    returning devices.id, ${deviceWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a stored device came back without its row');
  return row;
}

export async function updateDevice(
  db: Db,
  id: number,
  writer: Writer,
  stored: StoredDevice,
): Promise<string> {
  const { rows } = await sql<{ wire: string }>`
    update devices set
      device_name = ${stored.deviceName}, device_interval = ${stored.deviceInterval}, is_deleted = ${stored.isDeleted},
      updated_by = ${writer.userId}, updated_by_name = ${writer.fullName}, updated_at = now()
    where id = ${id} returning ${deviceWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a locked device was gone at its update');
  return row.wire;
}

export async function updateKey(db: Db, id: number, writer: Writer, keyHash: Buffer): Promise<string> {
  const { rows } = await sql<{ wire: string }>`
    update devices set
      key_hash = ${keyHash}, key_made_at = now(), updated_by = ${writer.userId}, updated_by_name = ${writer.fullName},
      updated_at = now()
    where id = ${id} returning ${deviceWire}::text as wire`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a locked device was gone at its update');
  return row.wire;
}
