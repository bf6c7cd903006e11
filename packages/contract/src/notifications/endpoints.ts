import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedText } from '../fields/text.ts';
import { ignoredAuthor } from '../identity/fields.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import {
  directions,
  notificationKinds,
  notificationPageSize,
  notificationStatusCodes,
  notificationTypeCodes,
} from './codes.ts';
import { addressList, attachmentSources, headerLine } from './fields.ts';
import { draft, notification, wholeNotification } from './schema.ts';

const path = '/api/insurance-case-management/v1/notifications';
const id = z.int('validation.wholeNumber').positive('validation.outOfRange');

/** Every name a list of notifications may filter or sort by. */
export const notificationListFields: ListFields = {
  id: { kind: 'number', whole: true },
  notificationId: { kind: 'number', whole: true },
  notificationTypeCode: { kind: 'choice', options: notificationTypeCodes },
  notificationStatusCode: { kind: 'choice', options: notificationStatusCodes },
  notificationKind: { kind: 'choice', options: notificationKinds },
  notificationThreadId: { kind: 'number', whole: true },
  notificationParentId: { kind: 'number', whole: true },
  notificationFrom: { kind: 'text' },
  notificationTo: { kind: 'text', sortable: false },
  notificationSubject: { kind: 'text' },
  notificationMessage: { kind: 'text', sortable: false },
  notificationCreatedBy: { kind: 'number', whole: true },
  direction: { kind: 'choice', options: directions, sortable: false },
  caseId: { kind: 'number', whole: true },
  isActive: { kind: 'boolean', sortable: false },
  isUnread: { kind: 'boolean', sortable: false },
  hasAttachments: { kind: 'boolean', sortable: false },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
  notificationUpdatedAt: { kind: 'time' },
};

export const listNotifications = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'Messages of the own organization; with notificationTypeCode=new one row a conversation. Deleted ones only where isActive is asked for',
  access: 'signedIn',
  ids: {
    'query.notificationId': 'notification',
    'query.notificationParentId': 'notification',
    'query.notificationThreadId': 'notification',
    'query.caseId': 'case',
    'query.notificationCreatedBy': 'user',
  },
  query: listQuery(notificationListFields, {
    filters: [
      'notificationId',
      'notificationTypeCode',
      'notificationStatusCode',
      'notificationThreadId',
      'notificationParentId',
      'notificationFrom',
      'notificationTo',
      'notificationSubject',
      'notificationCreatedBy',
      'notificationUpdatedAt',
      'caseId',
      'isActive',
      'isUnread',
    ],
    defaultOrder: '-updatedAt',
    defaultLimit: notificationPageSize,
  }),
  answer: z.object({ notificationList: z.array(notification), ...pageAnswer }),
});

export const notificationParams = z.strictObject({
  notificationId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const getNotification = defineEndpoint({
  method: 'GET',
  path: `${path}/{notificationId}`,
  summary: 'One message, and in messageList the conversation it belongs to, oldest first',
  access: 'signedIn',
  ids: { 'params.notificationId': 'notification' },
  params: notificationParams,
  answer: z.object({ notification: wholeNotification }),
});

export const saveNotification = defineEndpoint({
  method: 'POST',
  path,
  summary:
    'Send a message (no notificationId): a new one, or an answer (notificationParentId), with ten seconds to undo. With a notificationId: attach the conversation to a case (caseId), delete or restore it (isActive)',
  access: 'signedIn',
  ids: {
    'body.notificationId': 'notification',
    'body.notificationParentId': 'notification',
    'body.caseId': 'case',
  },
  idempotent: true,
  errors: [
    'NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED',
    'FILE_INFECTED',
    'UNSUPPORTED_MEDIA_TYPE',
    'PAYLOAD_TOO_LARGE',
  ],
  body: z.strictObject({
    notificationId: id.optional(),
    notificationTypeCode: z
      .enum(notificationTypeCodes, 'validation.unknownChoice')
      .optional()
      .describe('Follows from notificationParentId; refused where it says otherwise'),
    notificationParentId: id.nullable().optional().describe('The message that this one answers'),
    notificationTo: addressList.optional().describe('Needed to send'),
    notificationCc: addressList.optional(),
    notificationSubject: headerLine(500)
      .optional()
      .describe('Needed for a new message; an answer takes that of its parent'),
    notificationMessage: storedText(100_000).optional().describe('Needed to send; never empty'),
    attachmentList: attachmentSources.optional(),
    caseId: id.nullable().optional().describe('null takes the conversation off its case'),
    isActive: z.boolean('validation.boolean').optional(),
    notificationFrom: ignoredAuthor,
    notificationCreatedBy: ignoredAuthor,
  }),
  answer: z.object({ notification: wholeNotification }),
});

const one = z.strictObject({ notificationId: id });

export const cancelNotification = defineEndpoint({
  method: 'POST',
  path: `${path}/cancel`,
  summary:
    'Take back a message that has not left yet; it is the draft again, above what its writer has begun there since',
  access: 'signedIn',
  ids: { 'body.notificationId': 'notification' },
  errors: ['NOT_FOUND', 'ALREADY_SENT'],
  body: one,
  answer: z.object({
    isCancelled: z.literal(true),
    draft: draft.describe('What was taken back alone, and where it belongs'),
  }),
});

export const readNotification = defineEndpoint({
  method: 'POST',
  path: `${path}/read`,
  summary: 'Mark a conversation read, for everybody in the organization, or unread again',
  access: 'signedIn',
  ids: { 'body.notificationId': 'notification' },
  errors: ['NOT_FOUND'],
  body: z.strictObject({ notificationId: id, isUnread: z.boolean('validation.boolean').default(false) }),
  answer: z.object({ unreadCount: z.int() }),
});

export const countNotifications = defineEndpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many conversations stand in each tab, and how many nobody has opened',
  access: 'signedIn',
  ids: {},
  answer: z.object({
    unreadCount: z.int().describe('At most 1000, as are the others'),
    newCount: z.int(),
    alarmedCount: z.int(),
  }),
});
