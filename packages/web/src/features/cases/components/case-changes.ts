import { caseDataInput, hasField } from '@hasar/contract/cases/fields-derived.ts';
import { caseFieldNames, type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import type { FieldErrors } from '@hasar/contract/errors.ts';
import { isFilled } from '../../../fields/field-value.ts';
import type { SaveCaseBody } from '../hooks/use-save-case.ts';
import type { CaseBaseline, CaseForm } from './case-form.ts';

/** A value as the server would store it; one it would refuse stays as typed. */
function stored(name: CaseFieldName, value: unknown): unknown {
  const parsed = caseDataInput.shape[name]?.safeParse(value);
  const result = parsed?.success === true ? (parsed.data ?? null) : value;
  // Taking back a tick that was never there is no change.
  return result === false && caseField(name).type === 'checkbox' ? null : result;
}

function differs(name: CaseFieldName, one: unknown, other: unknown): boolean {
  return JSON.stringify(stored(name, one)) !== JSON.stringify(stored(name, other));
}

/** Fields that were changed, by a person's understanding of change, whatever the chosen type. */
export function changedFields(before: CaseForm, now: CaseForm): CaseFieldName[] {
  return caseFieldNames.filter((name) => differs(name, before.caseData[name], now.caseData[name]));
}

export function isChanged(before: CaseForm, now: CaseForm): boolean {
  return before.caseTypeCode !== now.caseTypeCode || changedFields(before, now).length > 0;
}

/** Filled fields that a case of the chosen type does not have. */
export function droppedFields(form: CaseForm): CaseFieldName[] {
  return caseFieldNames.filter((name) => isFilled(form.caseData[name]) && !hasField(form.caseTypeCode, name));
}

/** `caseData` of a save: the changed keys alone, null for what is to be cleared. */
export function changedData(before: CaseForm, now: CaseForm): Record<string, unknown> {
  return Object.fromEntries(
    caseFieldNames.flatMap((name) => {
      const was = before.caseData[name];
      if (!hasField(now.caseTypeCode, name)) return isFilled(was) ? [[name, null]] : [];
      const is = now.caseData[name];
      if (!differs(name, was, is)) return [];
      const value = stored(name, is);
      // An empty tick box that was ticked before is stored as such, not taken away.
      return [[name, value === null && typeof is === 'boolean' ? is : value]];
    }),
  );
}

/** What a save sends; undefined when there is nothing to say. */
export function saveBody(
  { form: before, caseId, caseVersion }: CaseBaseline,
  now: CaseForm,
): SaveCaseBody | undefined {
  const caseData = changedData(before, now);
  const retyped = before.caseTypeCode !== now.caseTypeCode;
  if (Object.keys(caseData).length === 0 && (caseId === undefined || !retyped)) return undefined;
  return {
    ...(caseId === undefined || caseVersion === undefined ? {} : { caseId, caseVersion }),
    ...(caseId === undefined || retyped ? { caseTypeCode: now.caseTypeCode } : {}),
    caseData,
  };
}

/** What the contract refuses among the changes, by field name: the same words the server would find. */
export function refusedFields(changes: Record<string, unknown>): FieldErrors {
  const refused: FieldErrors = {};
  for (const issue of caseDataInput.safeParse(changes).error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    refused[name] ??= issue.message;
  }
  return refused;
}
