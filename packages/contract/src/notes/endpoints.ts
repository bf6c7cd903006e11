import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedText } from '../fields/text.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { noteAlarmPeriods, notePageSize } from './codes.ts';
import { note } from './schema.ts';

const path = '/api/insurance-case-management/v1/notes';
const id = z.int('validation.wholeNumber').positive('validation.outOfRange');

/** Every name a list of notes may filter or sort by. */
export const noteListFields: ListFields = {
  id: { kind: 'number', whole: true },
  noteCaseId: { kind: 'number', whole: true },
  noteSubject: { kind: 'text' },
  noteText: { kind: 'text' },
  noteAlarmPeriod: { kind: 'number', whole: true },
  noteAlarmIsActive: { kind: 'boolean' },
  noteAlarmDueAt: { kind: 'time' },
  noteAlarmFiredAt: { kind: 'time' },
  createdBy: { kind: 'number', whole: true },
  updatedBy: { kind: 'number', whole: true },
  noteCreatedByName: { kind: 'text' },
  noteUpdatedByName: { kind: 'text' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
};

export const listNotes = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Notes of a case, or of all cases of the own organization; those of deleted cases left out',
  access: 'signedIn',
  ids: { 'query.noteCaseId': 'case', 'query.id': 'note' },
  query: listQuery(noteListFields, {
    filters: ['noteCaseId', 'id'],
    defaultOrder: '-id',
    defaultLimit: notePageSize,
  }),
  answer: z.object({ noteList: z.array(note), ...pageAnswer }),
});

export const saveNote = defineEndpoint({
  method: 'POST',
  path,
  summary:
    'Write a note (no id), or change the fields of one that are sent. Colleagues named @Full Name are alerted',
  access: 'signedIn',
  ids: { 'body.id': 'note', 'body.noteCaseId': 'case' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: id.optional(),
    noteCaseId: id.optional().describe('Needed to create; a note stays with its case'),
    noteSubject: storedText(200).nullable().optional(),
    noteText: storedText(20_000).optional().describe('Needed to create; never empty'),
    noteAlarmPeriod: z
      .literal(noteAlarmPeriods, 'validation.unknownChoice')
      .nullable()
      .optional()
      .describe('Days until the alarm; another period sets it anew. Needed while the alarm is on'),
    noteAlarmIsActive: z
      .boolean('validation.boolean')
      .optional()
      .describe('Switching it on sets the alarm from this moment, for whoever switches; off cancels it'),
    createdBy: ignoredAuthor,
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ note }),
});
