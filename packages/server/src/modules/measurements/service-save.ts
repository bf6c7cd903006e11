import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordSave } from '../audit/service.ts';
import * as queries from './queries.ts';
import type { StoredDevice, Writer } from './queries.ts';

type Save = Omit<ParsedRequest<typeof saveDevice>['body'], 'id'>;

/** Seconds; what most meters do. */
const usualInterval = 60;

/** Called inside a transaction. @returns the device as wire JSON */
export async function createDevice(db: Db, writer: Writer, body: Save): Promise<string> {
  if (body.deviceName === undefined) throw invalid({ deviceName: 'validation.required' });
  if (body.isDeleted) throw invalid({ id: 'validation.required' });
  const { deviceName, deviceInterval = usualInterval } = body;
  const stored = { deviceName, deviceInterval, isDeleted: false };
  const { id, wire } = await queries.insertDevice(db, writer, stored);
  await recordSave(db, writer, { entity: 'device', entityId: id }, undefined, trailed(stored));
  return wire;
}

/** Called inside a transaction; repeating it changes nothing more. @returns the device as wire JSON */
export async function changeDevice(db: Db, writer: Writer, id: number, body: Save): Promise<string> {
  const row = await queries.lockDevice(db, id);
  if (!row || (row.isDeleted && body.isDeleted !== false)) throw new CodedError('NOT_FOUND');
  const after: StoredDevice = {
    deviceName: body.deviceName ?? row.deviceName,
    deviceInterval: body.deviceInterval ?? row.deviceInterval,
    isDeleted: body.isDeleted ?? row.isDeleted,
  };
  const of = { entity: 'device', entityId: id };
  const changed = await recordSave(db, writer, of, trailed(row), trailed(after));
  const wire = changed
    ? await queries.updateDevice(db, id, writer, after)
    : await queries.selectDeviceWire(db, id);
  if (wire === undefined) throw new CodedError('NOT_FOUND');
  return wire;
}

function trailed({ deviceName, deviceInterval, isDeleted }: StoredDevice) {
  return { isDeleted, fields: { deviceName, deviceInterval } };
}
