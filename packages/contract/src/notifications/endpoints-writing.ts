import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedText } from '../fields/text.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import { templateLanguages } from './codes.ts';
import { draftAttachments, templateText } from './fields.ts';
import { draft, reader, template } from './schema.ts';

const path = '/api/insurance-case-management/v1/notifications';
const id = z.int('validation.wholeNumber').positive('validation.outOfRange');
const wanted = z.coerce.number('validation.number').int().positive().max(Number.MAX_SAFE_INTEGER);
const unchecked = storedText(20_000).default('');

export const getDraft = defineEndpoint({
  method: 'GET',
  path: `${path}/drafts`,
  summary:
    'The own draft of an answer (notificationId), of a new message on a case (caseId), or of one on none',
  access: 'signedIn',
  ids: { 'query.notificationId': 'notification', 'query.caseId': 'case' },
  errors: ['NOT_FOUND'],
  query: z.strictObject({ notificationId: wanted.optional(), caseId: wanted.optional() }),
  answer: z.object({ draft: draft.nullable() }),
});

export const saveDraft = defineEndpoint({
  method: 'POST',
  path: `${path}/drafts`,
  summary:
    'Keep what the signed-in user is writing, unchecked, or drop it (isDeleted). Only its writer changes it, and only over the state that basedOn names',
  access: 'signedIn',
  ids: { 'body.notificationId': 'notification', 'body.caseId': 'case' },
  errors: ['NOT_FOUND', 'DRAFT_CHANGED'],
  body: z.strictObject({
    notificationId: id.nullable().optional(),
    caseId: id.nullable().optional(),
    notificationTo: unchecked,
    notificationCc: unchecked,
    notificationSubject: unchecked,
    notificationMessage: storedText(1_000_000)
      .default('')
      .describe('More than can be sent: a message taken back stands above what was begun since'),
    attachmentList: draftAttachments.default([]),
    basedOn: z.iso
      .datetime({ offset: true, error: 'validation.invalid' })
      .nullable()
      .default(null)
      .describe(
        'The updatedAt of the stored draft that this was written over; null: there was none. Another text stored meanwhile is DRAFT_CHANGED',
      ),
    isDeleted: z.boolean('validation.boolean').optional(),
  }),
  answer: z.object({ draft: draft.nullable() }),
});

export const getSignature = defineEndpoint({
  method: 'GET',
  path: `${path}/signature`,
  summary: 'What stands beneath the messages of the signed-in user',
  access: 'signedIn',
  ids: {},
  answer: z.object({ signatureText: z.string() }),
});

export const saveSignature = defineEndpoint({
  method: 'POST',
  path: `${path}/signature`,
  summary: 'Set what stands beneath the messages of the signed-in user; an empty text leaves it out',
  access: 'signedIn',
  ids: {},
  body: z.strictObject({ signatureText: storedText(5000) }),
  answer: z.object({ signatureText: z.string() }),
});

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: `${path}/templates`,
  summary: 'Templates of the own organization by name',
  access: 'signedIn',
  ids: {},
  query: z.strictObject({
    templateLanguage: z.enum(templateLanguages, 'validation.unknownChoice').optional(),
  }),
  answer: z.object({ templateList: z.array(template) }),
});

export const saveTemplate = defineEndpoint({
  method: 'POST',
  path: `${path}/templates`,
  summary:
    'Create (no id), change, delete or restore (isDeleted) a template. {{plate}} and the like stand for fields of the case; unknown ones are refused',
  access: 'signedIn',
  ids: { 'body.id': 'template' },
  idempotent: true,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    id: id.optional(),
    templateName: storedText(200)
      .min(1, 'validation.notEmpty')
      .optional()
      .describe('Needed to create; unique among those of its language'),
    templateLanguage: z
      .enum(templateLanguages, 'validation.unknownChoice')
      .optional()
      .describe('tr unless sent'),
    templateSubject: templateText(500).optional(),
    templateText: templateText(20_000).optional().describe('Needed to create; never empty'),
    isDeleted: z.boolean('validation.boolean').optional(),
    createdBy: ignoredAuthor,
    updatedBy: ignoredAuthor,
  }),
  answer: z.object({ template }),
});

export const listReaders = defineEndpoint({
  method: 'GET',
  path: `${path}/readers`,
  summary: 'Who else has a conversation open, and who is answering it',
  access: 'signedIn',
  ids: { 'query.notificationId': 'notification' },
  errors: ['NOT_FOUND'],
  query: z.strictObject({ notificationId: wanted }),
  answer: z.object({ readerList: z.array(reader) }),
});

export const saveReader = defineEndpoint({
  method: 'POST',
  path: `${path}/readers`,
  summary: 'This tab has a conversation open, or none (notificationId null); said again every twenty seconds',
  access: 'signedIn',
  ids: { 'body.notificationId': 'notification' },
  errors: ['NOT_FOUND'],
  body: z.strictObject({
    tab: z.string().min(8, 'validation.invalid').max(64, 'validation.tooLong'),
    notificationId: id.nullable(),
    isReplying: z.boolean('validation.boolean').default(false),
  }),
  answer: z.object({}),
});
