import { documentSlots, type DocumentSlot } from '@hasar/contract/cases/codes.ts';
import { caseTypes } from '@hasar/contract/cases/codes-types.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';

/** What a document of this case may be: the papers its type asks for first, then an image or a file beside them. */
export function typesOf({ caseTypeCode }: Pick<InsuranceCase, 'caseTypeCode'>): DocumentTypeCode[] {
  return [...caseTypes[caseTypeCode].documentSlots, 'image', 'file'];
}

/** The papers that this case needs: those chosen, or all of its type as long as nobody has chosen. */
export function requiredSlots({ caseTypeCode, caseData }: InsuranceCase): DocumentSlot[] {
  const slots = caseTypes[caseTypeCode].documentSlots;
  const chosen = caseData['documentTypeList'];
  return slots.filter((slot) => !Array.isArray(chosen) || chosen.includes(slot));
}

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

/** Of the papers needed, those of which there is none. */
export function missingSlots(
  required: readonly DocumentSlot[],
  documents: readonly CaseDocument[],
): DocumentSlot[] {
  return required.filter((slot) => documents.every(({ documentTypeCode }) => documentTypeCode !== slot));
}
