import { z } from 'zod';
import { documentTypeCodes, renditionStates } from './codes.ts';

const time = z.iso.datetime({ offset: true });

/** A document as it stands on the wire; its id under two names, as the spec has it. */
export const document = z.object({
  id: z.int(),
  documentId: z.int(),
  documentUrl: z.string().describe('Where its bytes lie in the file store; they are read through /file'),
  valueName: z.string(),
  caseId: z.int(),
  documentTypeCode: z.enum(documentTypeCodes),
  documentInsuredUserId: z.int().nullable(),
  documentCreatedBy: z.int(),
  documentCreatedByName: z.string(),
  documentCreatedAt: time,
  isActive: z.boolean(),
  contentType: z.string().describe('By what the bytes are'),
  size: z.int(),
  sha256: z.string(),
  width: z.int().nullable().describe('Of an image as it is seen, once renditionState is done'),
  height: z.int().nullable(),
  renditionState: z.enum(renditionStates),
  hasThumbnail: z.boolean(),
});
export type CaseDocument = z.infer<typeof document>;

/** What DOCUMENT_ALREADY_EXISTS carries in `details`. */
export const existingDocument = document.pick({
  documentId: true,
  valueName: true,
  documentTypeCode: true,
  documentCreatedByName: true,
  documentCreatedAt: true,
});
export type ExistingDocument = z.infer<typeof existingDocument>;
