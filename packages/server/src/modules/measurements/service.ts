import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { listDevices, makeDeviceKey, saveDevice } from '@hasar/contract/measurements/endpoints.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { recordChanges } from '../audit/service.ts';
import * as queries from './queries.ts';
import { hashKey, newKey } from './service-key.ts';
import { changeDevice, createDevice } from './service-save.ts';

export async function list(
  { db }: Context,
  request: ParsedRequest<typeof listDevices>['query'],
): Promise<RawAnswer> {
  return answerOfPage('deviceList', await queries.selectDevices(db, request));
}

/** Throws NOT_FOUND for a device that is not there, or no longer. */
export async function requireDevice({ db }: Context, id: number): Promise<void> {
  if ((await queries.selectDeviceWire(db, id)) === undefined) throw new CodedError('NOT_FOUND');
}

/**
 * Adds, changes, deletes or restores a device, in one transaction with its audit rows.
 * Throws NOT_FOUND, VALIDATION_FAILED.
 */
export async function save(
  context: Context,
  path: string,
  body: ParsedRequest<typeof saveDevice>['body'],
): Promise<RawAnswer> {
  const { session } = context;
  try {
    return await context.db.transaction().execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const wire =
          body.id === undefined
            ? await createDevice(db, session, body)
            : await changeDevice(db, session, body.id, body);
        return RawAnswer.of({ device: wire });
      }),
    );
  } catch (error) {
    // Of those who take a name at the same moment the unique index lets one through.
    const taken = error instanceof Error && 'constraint' in error && error.constraint === 'devices_fold';
    throw taken ? invalid({ deviceName: 'validation.nameTaken' }) : error;
  }
}

/** A new key, told this once; the trail says that it was made and nothing of it. Throws NOT_FOUND. */
export async function makeKey(
  { db: tenant, session }: Context,
  { id }: ParsedRequest<typeof makeDeviceKey>['body'],
): Promise<RawAnswer> {
  const deviceKey = newKey();
  return tenant.transaction().execute(async (db) => {
    const row = await queries.lockDevice(db, id);
    if (!row || row.isDeleted) throw new CodedError('NOT_FOUND');
    const device = await queries.updateKey(db, id, session, hashKey(deviceKey));
    const entry = { entity: 'device', entityId: id, entityVersion: null, action: 'update' } as const;
    await recordChanges(db, session, [{ ...entry, field: 'deviceKey', oldValue: null, newValue: null }]);
    return RawAnswer.of({ device, deviceKey: JSON.stringify(deviceKey) });
  });
}
