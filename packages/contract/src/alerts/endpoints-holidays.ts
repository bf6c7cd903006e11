import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate } from '../fields/field-types.ts';
import { storedText } from '../fields/text.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { alarmSettings, holiday } from './schema.ts';

const base = '/api/insurance-case-management';

/** Every name a list of holidays may filter or sort by. */
export const holidayListFields: ListFields = {
  id: { kind: 'number', whole: true },
  holidayDate: { kind: 'date' },
  holidayName: { kind: 'text' },
};

export const listHolidays = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/holidays`,
  summary: 'Days off of the own organization beside weekends; at first the public holidays of Turkey',
  access: 'signedIn',
  ids: { 'query.id': 'holiday' },
  query: listQuery(holidayListFields, {
    filters: ['id', 'holidayDate'],
    defaultOrder: 'holidayDate',
    defaultLimit: 100,
  }),
  answer: z.object({ holidayList: z.array(holiday), ...pageAnswer }),
});

export const saveHoliday = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/holidays`,
  summary: 'Add a day off (no id), change it, or take it away (isDeleted)',
  access: 'editUser',
  ids: { 'body.id': 'holiday' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: z.int('validation.wholeNumber').positive('validation.outOfRange').optional(),
    holidayDate: calendarDate.optional().describe('Needed to add; one holiday a day'),
    holidayName: storedText(200).min(1, 'validation.notEmpty').optional().describe('Needed to add'),
    isDeleted: z.literal(true, 'validation.invalid').optional().describe('Takes it away for good'),
  }),
  answer: z.object({ holiday }),
});

export const getAlarmSettings = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/alarmSettings`,
  summary: 'How alarms of the own organization count their days',
  access: 'signedIn',
  ids: {},
  answer: z.object({ alarmSettings }),
});

export const saveAlarmSettings = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/alarmSettings`,
  summary: 'Change how alarms count; those that are set already follow',
  access: 'editUser',
  ids: {},
  body: z.strictObject({ skipDaysOff: z.boolean('validation.boolean') }),
  answer: z.object({ alarmSettings }),
});
