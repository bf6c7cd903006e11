import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ignoredAuthor, name } from '../identity/fields.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { device } from './schema.ts';

const path = '/api/frekans-data-management/v1/devices';
const id = z.int('validation.wholeNumber').positive('validation.outOfRange');

/** Every name a list of devices may filter or sort by. */
export const deviceListFields: ListFields = {
  id: { kind: 'number', whole: true },
  deviceName: { kind: 'text' },
  deviceInterval: { kind: 'number', whole: true },
  keyMadeAt: { kind: 'time' },
  lastReadingAt: { kind: 'time' },
  createdByName: { kind: 'text' },
  updatedByName: { kind: 'text' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
};

export const listDevices = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Measuring devices of the own organization, deleted ones left out',
  access: 'viewReport',
  ids: { 'query.id': 'device' },
  query: listQuery(deviceListFields, { filters: ['id'], defaultOrder: 'deviceName', defaultLimit: 20 }),
  answer: z.object({ deviceList: z.array(device), ...pageAnswer }),
});

export const saveDevice = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Add a device (no id), change the fields that are sent, delete or restore it (isDeleted)',
  access: 'editUser',
  ids: { 'body.id': 'device' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: id.optional(),
    deviceName: name.optional().describe('Needed to create; unique in the organization'),
    deviceInterval: z
      .int('validation.wholeNumber')
      .min(1, 'validation.outOfRange')
      .max(3600, 'validation.outOfRange')
      .optional()
      .describe('Seconds from one reading to the next; 60 unless told'),
    isDeleted: z.boolean('validation.boolean').optional().describe('A deleted device is not let in any more'),
    createdBy: ignoredAuthor,
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ device }),
});

/** Apart from saving: what answers twice under an Idempotency-Key is kept, and the key of a device must not be. */
export const makeDeviceKey = defineEndpoint({
  method: 'POST',
  path: `${path}/key`,
  summary: 'Make a new key for a device and tell it this once; the former key ends at once',
  access: 'editUser',
  ids: { 'body.id': 'device' },
  errors: ['NOT_FOUND'],
  body: z.strictObject({ id }),
  answer: z.object({ device, deviceKey: z.string() }),
});
