import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { alertKinds } from './codes.ts';
import { alert } from './schema.ts';

const base = '/api/insurance-case-management';
const openCount = z.int().describe('Open alerts of the user in all, whatever the list is filtered by');

/** Every name a list of alerts may filter or sort by. */
export const alertListFields: ListFields = {
  id: { kind: 'number', whole: true },
  kind: { kind: 'choice', options: alertKinds },
  caseId: { kind: 'number', whole: true },
  noteId: { kind: 'number', whole: true },
  isOpen: { kind: 'boolean' },
  dueAt: { kind: 'time' },
  doneAt: { kind: 'time' },
  snoozedUntil: { kind: 'time' },
  createdAt: { kind: 'time' },
};

export const listAlerts = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/alerts`,
  summary: 'Alerts of the signed-in user, open ones first; those of deleted cases left out',
  access: 'signedIn',
  ids: { 'query.id': 'alert', 'query.caseId': 'case', 'query.noteId': 'note' },
  query: listQuery(alertListFields, {
    filters: ['id', 'kind', 'caseId', 'noteId', 'isOpen'],
    defaultOrder: '-isOpen,-dueAt,-id',
    defaultLimit: 20,
  }),
  answer: z.object({ alertList: z.array(alert), openCount, ...pageAnswer }),
});

export const saveAlert = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/alerts`,
  summary: 'Mark an own alert done or open again (isDone), or put it off (snoozeUntil)',
  access: 'signedIn',
  ids: { 'body.id': 'alert' },
  errors: ['NOT_FOUND'],
  body: z
    .strictObject({
      id: z.int('validation.wholeNumber').positive('validation.outOfRange'),
      isDone: z.boolean('validation.boolean').optional(),
      snoozeUntil: z.iso
        .datetime({ offset: true, error: 'validation.dateFormat' })
        .nullable()
        .optional()
        .describe('A moment to come; null opens it again at once'),
    })
    .superRefine(({ isDone, snoozeUntil }, context) => {
      if (isDone === undefined && snoozeUntil === undefined)
        context.addIssue({ code: 'custom', path: ['isDone'], message: 'validation.required' });
      if (isDone !== undefined && snoozeUntil !== undefined)
        context.addIssue({ code: 'custom', path: ['snoozeUntil'], message: 'validation.invalid' });
    }),
  answer: z.object({ alert, openCount }),
});

export const finishAlerts = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/alerts/doneAll`,
  summary: 'Mark all open alerts of the signed-in user done',
  access: 'signedIn',
  ids: {},
  body: z.strictObject({}),
  answer: z.object({ doneCount: z.int(), openCount }),
});
