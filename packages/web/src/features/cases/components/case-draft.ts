import { z } from 'zod';
import { caseTypeCodes } from '@hasar/contract/cases/codes-types.ts';
import { readStoredDraft, writeStoredDraft } from '../../../lib/stored-draft.ts';

const caseDraft = z.object({
  caseTypeCode: z.enum(caseTypeCodes),
  /** The changed fields alone, as they stood in the form. */
  caseData: z.record(z.string(), z.unknown()),
  /** The version that was being edited: what others saved since then is found out by it. */
  caseVersion: z.int().optional(),
  savedAt: z.iso.datetime(),
  /** A save whose answer never came, so that it is not carried out twice. */
  attempt: z.object({ key: z.string(), body: z.string() }).optional(),
});
export type CaseDraft = z.output<typeof caseDraft>;

/** Where the unsent input of one user for one case (or a new one) lies. */
export function draftKey(userId: number, caseId: number | undefined, formName?: string): string {
  const key = `hasar.caseDraft:${String(userId)}:${caseId === undefined ? 'new' : String(caseId)}`;
  return formName === undefined ? key : `${key}:${formName}`;
}

export function readDraft(key: string, now?: Date): CaseDraft | undefined {
  return readStoredDraft(key, caseDraft, now);
}

export function writeDraft(key: string, draft: CaseDraft): void {
  writeStoredDraft(key, draft);
}

export function clearDraft(key: string): void {
  localStorage.removeItem(key);
}
