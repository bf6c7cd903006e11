import { z } from 'zod';
import { historyEntry } from '../audit/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate } from '../fields/field-types.ts';
import { storedText } from '../fields/text.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { caseBase as base, caseStatusCodes, vehicleStatusCodes } from './codes.ts';
import { caseTypeCodes } from './codes-types.ts';
import { caseCurrencyListFields, caseDataInput, caseDataListFields } from './fields-derived.ts';
import { insuranceCase } from './schema.ts';

const id = z.int().positive();
/** Author fields that older clients send: taken and ignored, the session says who acts (decision 2). */
const ignoredAuthor = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .describe('Ignored: the session says who acts');

/** Every name a list of cases may filter or sort by: the columns of a case and the fields inside it. */
export const caseListFields: ListFields = {
  ...caseDataListFields,
  ...caseCurrencyListFields,
  id: { kind: 'number', whole: true },
  caseId: { kind: 'number', whole: true },
  caseTypeCode: { kind: 'choice', options: caseTypeCodes },
  caseStatusCode: { kind: 'choice', options: caseStatusCodes },
  vehicleStatusCode: { kind: 'choice', options: vehicleStatusCodes },
  caseInsuredUserId: { kind: 'number', whole: true },
  caseNotificationId: { kind: 'number', whole: true },
  caseCreatedBy: { kind: 'number', whole: true },
  caseUpdatedBy: { kind: 'number', whole: true },
  caseCreatedByName: { kind: 'text' },
  caseUpdatedByName: { kind: 'text' },
  caseCreatedAt: { kind: 'time' },
  caseUpdatedAt: { kind: 'time' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
  lastActivityAt: { kind: 'time' },
  isNotWatching: { kind: 'boolean' },
  isActive: { kind: 'boolean' },
  noteText: { kind: 'text' },
};

export const listCases = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/cases`,
  summary: 'Cases of the own organization, deleted ones left out',
  access: 'signedIn',
  ids: {
    'query.caseId': 'case',
    'query.caseInsuredUserId': 'user',
    'query.caseCreatedBy': 'user',
    'query.caseNotificationId': 'notification',
  },
  query: listQuery(caseListFields, {
    filters: [
      'caseId',
      'caseInsuredUserId',
      'caseTypeCode',
      'caseStatusCode',
      'vehicleStatusCode',
      'caseCreatedBy',
      'caseCreatedAt',
      'caseNotificationId',
      'caseUpdatedAt',
      'isNotWatching',
    ],
    objectFilters: ['caseData'],
    defaultOrder: '-id',
    defaultLimit: 100,
  }),
  answer: z.object({ caseList: z.array(insuranceCase), ...pageAnswer }),
});

export const getCase = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/cases/{caseId}`,
  summary: 'One case',
  access: 'signedIn',
  ids: { 'params.caseId': 'case' },
  params: z.strictObject({ caseId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ insuranceCase }),
});

export const listCaseHistory = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/cases/{caseId}/history`,
  summary: 'What was changed in a case, newest first',
  access: 'signedIn',
  ids: { 'params.caseId': 'case' },
  params: getCase.params,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answer: z.object({ historyList: z.array(historyEntry), nextCursor: z.int().nullable() }),
});

export const saveCase = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/cases`,
  summary: 'Create (no caseId), merge into, or delete (isDeleted) a case',
  access: 'signedIn',
  ids: {
    'body.caseId': 'case',
    'body.caseInsuredUserId': 'user',
    'body.caseNotificationId': 'notification',
  },
  idempotent: true,
  errors: ['NOT_FOUND', 'CASE_ALREADY_EXISTS', 'CASE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  body: z.strictObject({
    caseId: id.optional(),
    caseVersion: z
      .int()
      .positive()
      .optional()
      .describe('The version the editor saw; a later change by someone else to a field sent is CASE_CHANGED'),
    caseTypeCode: z.enum(caseTypeCodes, 'validation.unknownChoice').optional(),
    caseData: caseDataInput.optional(),
    caseInsuredUserId: id.nullable().optional(),
    caseNotificationId: id
      .nullable()
      .optional()
      .describe('The message that the case begins with: its conversation is attached to the case'),
    isDeleted: z.boolean().optional(),
    anotherLoss: z
      .strictObject({
        damageDate: calendarDate,
        reason: storedText(1000).min(1, 'validation.notEmpty'),
      })
      .optional()
      .describe('Says that this is another loss under a policy that has a case already (decision 17)'),
    caseCreatedBy: ignoredAuthor,
    caseUpdatedBy: ignoredAuthor,
  }),
  answer: z.object({ insuranceCase }),
});

export const toggleWatch = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/cases/watch`,
  summary: 'Turn watching of a case on or off',
  access: 'signedIn',
  ids: { 'body.caseId': 'case' },
  errors: ['NOT_FOUND'],
  body: z.strictObject({
    caseId: id,
    isNotWatching: z.boolean().optional().describe('The wanted state; without it the state is turned over'),
    caseCreatedBy: ignoredAuthor,
  }),
  answer: z.object({ insuranceCase }),
});
