import {
  caseConflict,
  existingCase,
  type CaseConflict,
  type ExistingCase,
} from '@hasar/contract/cases/schema.ts';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';

/** Why a case was not saved and what the editor can do about it. */
export type CaseProblem =
  | { readonly kind: 'same'; readonly existing: ExistingCase }
  | { readonly kind: 'changed'; readonly conflict: CaseConflict }
  | { readonly kind: 'fields'; readonly fields: FieldErrors; readonly error: unknown }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Reads a failed save. Details of another shape than agreed make it a plain failure. */
export function problemOf(error: unknown): CaseProblem {
  if (!(error instanceof CodedError)) return { kind: 'failed', error };
  if (error.code === 'CASE_ALREADY_EXISTS') {
    const existing = existingCase.safeParse(error.details);
    if (existing.success) return { kind: 'same', existing: existing.data };
  }
  if (error.code === 'CASE_CHANGED') {
    const conflict = caseConflict.safeParse(error.details);
    if (conflict.success) return { kind: 'changed', conflict: conflict.data };
  }
  if (error.code === 'VALIDATION_FAILED' && error.fields !== undefined) {
    return { kind: 'fields', fields: error.fields, error };
  }
  return { kind: 'failed', error };
}
