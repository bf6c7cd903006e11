import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { renditions } from './codes.ts';
import { documentParams } from './endpoints.ts';

const base = '/api/insurance-case-management/v1';

export const prepareUpload = defineEndpoint({
  method: 'POST',
  path: `${base}/documents/uploads`,
  summary:
    'Where to send the bytes of a file; saving a document with the documentUrl answered here completes it',
  access: 'signedIn',
  ids: { 'body.caseId': 'case' },
  errors: ['NOT_FOUND'],
  body: z.strictObject({
    caseId: z.int().positive(),
    fileName: z.string().max(2000, 'validation.tooLong'),
    size: z
      .int('validation.wholeNumber')
      .min(1, 'validation.emptyFile')
      .describe('In bytes; at most 52428800, more is PAYLOAD_TOO_LARGE'),
  }),
  answer: z.object({
    documentUrl: z.string(),
    upload: z.object({
      method: z.literal('PUT'),
      url: z.string().describe('A path of this server, or an address of the file store'),
      headers: z.record(z.string(), z.string()).describe('To be sent along'),
    }),
    expiresAt: z.iso.datetime({ offset: true }),
  }),
});

export const putFile = defineEndpoint({
  method: 'PUT',
  path: `${base}/files/{token}`,
  summary:
    'The bytes of a file, where the file store is on this server; sent again they take the place of the former',
  access: 'signedIn',
  bytes: 'sent',
  ids: {},
  errors: ['NOT_FOUND'],
  params: z.strictObject({ token: z.string().max(200) }),
  answer: z.object({ size: z.int() }),
});

export const getDocumentFile = defineEndpoint({
  method: 'GET',
  path: `${base}/documents/{documentId}/file`,
  summary: 'The bytes of a document, whole or by Range',
  access: 'signedIn',
  bytes: 'answered',
  ids: { 'params.documentId': 'document' },
  errors: ['RANGE_NOT_SATISFIABLE'],
  params: documentParams,
  query: z.strictObject({
    rendition: z
      .enum(renditions, 'validation.unknownChoice')
      .optional()
      .describe('Images without metadata (clean) and all else as it came (original) unless asked otherwise'),
    download: z
      .enum(['0', '1'], 'validation.unknownChoice')
      .optional()
      .describe('1: as an attachment, also what a browser could show'),
  }),
  answer: z.object({}),
});

export const getDocumentArchive = defineEndpoint({
  method: 'GET',
  path: `${base}/documents/archive`,
  summary: 'All documents of a case in one ZIP file, images without metadata',
  access: 'signedIn',
  bytes: 'answered',
  ids: { 'query.caseId': 'case' },
  errors: ['NOT_FOUND'],
  query: z.strictObject({
    caseId: z.coerce.number('validation.number').int().positive().max(Number.MAX_SAFE_INTEGER),
    lang: z.enum(['tr', 'en'], 'validation.unknownChoice').default('tr').describe('Of the names inside'),
  }),
  answer: z.object({}),
});
