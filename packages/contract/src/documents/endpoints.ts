import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { storedText } from '../fields/text.ts';
import { documentTypeCodes } from './codes.ts';
import { documentKeyPattern } from './rules.ts';
import { document } from './schema.ts';

const path = '/api/insurance-case-management/v1/documents';
const id = z.int().positive();

/** Every name a list of documents may filter or sort by. */
export const documentListFields: ListFields = {
  id: { kind: 'number', whole: true },
  documentId: { kind: 'number', whole: true },
  documentInsuredUserId: { kind: 'number', whole: true },
  documentTypeCode: { kind: 'choice', options: documentTypeCodes },
  caseId: { kind: 'number', whole: true },
  valueName: { kind: 'text' },
  contentType: { kind: 'choice' },
  size: { kind: 'number', whole: true },
  documentCreatedBy: { kind: 'number', whole: true },
  documentCreatedByName: { kind: 'text' },
  documentCreatedAt: { kind: 'time' },
  isActive: { kind: 'boolean' },
};

export const listDocuments = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Documents of the own organization; deleted ones only where isActive is asked for',
  access: 'signedIn',
  ids: {
    'query.documentId': 'document',
    'query.documentInsuredUserId': 'user',
    'query.caseId': 'case',
    'query.documentCreatedBy': 'user',
  },
  query: listQuery(documentListFields, {
    filters: [
      'documentId',
      'documentInsuredUserId',
      'documentTypeCode',
      'caseId',
      'documentCreatedBy',
      'documentCreatedAt',
      'isActive',
    ],
    defaultOrder: '-id',
    defaultLimit: 100,
  }),
  answer: z.object({ documentList: z.array(document), ...pageAnswer }),
});

export const documentParams = z.strictObject({
  documentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const getDocument = defineEndpoint({
  method: 'GET',
  path: `${path}/{documentId}`,
  summary: 'One document',
  access: 'signedIn',
  ids: { 'params.documentId': 'document' },
  params: documentParams,
  answer: z.object({ document }),
});

export const saveDocument = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Create a document from uploaded bytes (no documentId), change, delete or restore (isActive) one',
  access: 'signedIn',
  ids: { 'body.documentId': 'document', 'body.caseId': 'case' },
  idempotent: true,
  errors: [
    'NOT_FOUND',
    'DOCUMENT_ALREADY_EXISTS',
    'FILE_INFECTED',
    'IDEMPOTENCY_KEY_REUSED',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  body: z.strictObject({
    documentId: id.optional(),
    documentUrl: z
      .string()
      .max(400, 'validation.documentUrl')
      .regex(documentKeyPattern, 'validation.documentUrl')
      .optional()
      .describe(
        'As it was handed out for the upload; needed to create. The same one again answers the same document',
      ),
    valueName: storedText(255)
      .min(1, 'validation.notEmpty')
      .optional()
      .describe('What people read; the name of the uploaded file unless sent'),
    caseId: id.optional().describe('Needed to create; it does not change afterwards'),
    documentTypeCode: z
      .enum(documentTypeCodes, 'validation.unknownChoice')
      .optional()
      .describe('Needed to create'),
    isActive: z.boolean().optional().describe('false deletes, true restores'),
  }),
  answer: z.object({ document }),
});
