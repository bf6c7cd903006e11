import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { documentTypeCodes } from '../documents/codes.ts';
import { document } from '../documents/schema.ts';
import { notificationParams } from './endpoints.ts';
import { recognised, suggestion } from './schema.ts';

const path = '/api/insurance-case-management/v1/notifications';
const attachmentParams = z.strictObject({
  attachmentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const getNotificationHtml = defineEndpoint({
  method: 'GET',
  path: `${path}/{notificationId}/html`,
  summary:
    'The HTML of one message as it came, what it quotes apart: not to be shown but sanitised and in a sandbox',
  access: 'signedIn',
  ids: { 'params.notificationId': 'notification' },
  params: notificationParams,
  answer: z.object({
    html: z.string(),
    quotedHtml: z.string().describe('Empty where nothing is quoted; either part may leave elements open'),
  }),
});

export const getNotificationRaw = defineEndpoint({
  method: 'GET',
  path: `${path}/{notificationId}/raw`,
  summary: 'A message that came in, byte for byte as it came (.eml)',
  access: 'signedIn',
  bytes: 'answered',
  ids: { 'params.notificationId': 'notification' },
  params: notificationParams,
  answer: z.object({}),
});

export const listSuggestions = defineEndpoint({
  method: 'GET',
  path: `${path}/{notificationId}/suggestions`,
  summary:
    'Cases that a conversation may be about, the likeliest first, with reasons; and what was recognised in it',
  access: 'signedIn',
  ids: { 'params.notificationId': 'notification' },
  params: notificationParams,
  answer: z.object({ suggestionList: z.array(suggestion), recognised }),
});

export const getAttachmentFile = defineEndpoint({
  method: 'GET',
  path: `${path}/attachments/{attachmentId}/file`,
  summary: 'The bytes of an attachment, whole or by Range',
  access: 'signedIn',
  bytes: 'answered',
  ids: { 'params.attachmentId': 'attachment' },
  errors: ['RANGE_NOT_SATISFIABLE'],
  params: attachmentParams,
  query: z.strictObject({
    download: z
      .enum(['0', '1'], 'validation.unknownChoice')
      .optional()
      .describe('0: an image is shown in place where its bytes are one; all else is an attachment'),
  }),
  answer: z.object({}),
});

export const fileAttachment = defineEndpoint({
  method: 'POST',
  path: `${path}/attachments/document`,
  summary: 'Put an attachment among the documents of the case that its conversation is attached to',
  access: 'signedIn',
  ids: { 'body.attachmentId': 'attachment' },
  errors: [
    'NOT_FOUND',
    'DOCUMENT_ALREADY_EXISTS',
    'FILE_INFECTED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  body: z.strictObject({
    attachmentId: z.int().positive(),
    documentTypeCode: z.enum(documentTypeCodes, 'validation.unknownChoice'),
  }),
  answer: z.object({ document }),
});

export const prepareAttachment = defineEndpoint({
  method: 'POST',
  path: `${path}/uploads`,
  summary:
    'Where to send the bytes of a file that is to be attached; the documentUrl names it in attachmentList',
  access: 'signedIn',
  ids: {},
  body: z.strictObject({
    fileName: z.string().max(2000, 'validation.tooLong'),
    size: z.int('validation.wholeNumber').min(1, 'validation.emptyFile'),
  }),
  answer: z.object({
    documentUrl: z.string(),
    upload: z.object({
      method: z.literal('PUT'),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
    expiresAt: z.iso.datetime({ offset: true }),
  }),
});
