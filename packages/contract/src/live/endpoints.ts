import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const path = '/api/live/v1/presence';
const tab = z.string().min(8, 'validation.invalid').max(64, 'validation.tooLong');
const present = z.object({
  userId: z.int(),
  userFullName: z.string(),
  isEditing: z.boolean(),
});
export type Present = z.infer<typeof present>;

export const listPresence = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Who else has a case open, and who is editing it',
  access: 'signedIn',
  ids: { 'query.caseId': 'case' },
  errors: ['NOT_FOUND'],
  query: z.strictObject({ caseId: z.coerce.number().int().positive() }),
  answer: z.object({ presenceList: z.array(present) }),
});

export const savePresence = defineEndpoint({
  method: 'POST',
  path,
  summary: 'This tab has a case open, or none (caseId null); said again every twenty seconds',
  access: 'signedIn',
  ids: { 'body.caseId': 'case' },
  errors: ['NOT_FOUND'],
  body: z.strictObject({
    tab,
    caseId: z.int('validation.wholeNumber').positive('validation.outOfRange').nullable(),
    isEditing: z.boolean('validation.boolean').default(false),
  }),
  answer: z.object({}),
});
