import { documentSlots } from '@hasar/contract/cases/codes.ts';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';

export interface DocumentGroup {
  readonly type: DocumentTypeCode;
  readonly documents: readonly CaseDocument[];
}

/**
 * The documents by type, the first to come first. Types without documents are left out; those that the case type does not
 * know any more come last.
 */
export function groupDocuments(
  documents: readonly CaseDocument[],
  types: readonly DocumentTypeCode[],
): DocumentGroup[] {
  const others = documentSlots.filter((slot) => !types.includes(slot));
  return [...types, ...others]
    .map((type) => ({
      type,
      documents: documents.filter(({ documentTypeCode }) => documentTypeCode === type),
    }))
    .filter((group) => group.documents.length > 0);
}
