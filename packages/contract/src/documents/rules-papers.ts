import type { DocumentSlot } from '../cases/codes.ts';
import { caseTypes } from '../cases/codes-types.ts';
import type { InsuranceCase } from '../cases/schema.ts';
import type { DocumentTypeCode } from './codes.ts';
import type { CaseDocument } from './schema.ts';

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

/** Of the papers needed, those of which there is none. */
export function missingSlots(
  required: readonly DocumentSlot[],
  documents: readonly CaseDocument[],
): DocumentSlot[] {
  return required.filter((slot) => documents.every(({ documentTypeCode }) => documentTypeCode !== slot));
}
