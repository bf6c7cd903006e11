import { useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { sectionsOf } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { FieldErrors } from '@hasar/contract/errors.ts';
import { changedData, isChanged, refusedFields, saveBody } from '../components/case-changes.ts';
import { baselineOf, type CaseBaseline, type CaseForm, type CasePreset } from '../components/case-form.ts';
import { problemOf, type CaseProblem } from '../components/case-problem.ts';
import { useCaseDraft, useCaseStart } from './use-case-draft.ts';
import { useSaveCase, type SaveCaseBody } from './use-save-case.ts';

export type AnotherLoss = NonNullable<SaveCaseBody['anotherLoss']>;

interface CaseFormOptions {
  readonly insuranceCase: InsuranceCase | undefined;
  /** A second form for the same case keeps its input apart under a name of its own. */
  readonly form?: string;
  /** What a new case is filled with to begin with. */
  readonly preset?: CasePreset;
  readonly onSaved: (saved: InsuranceCase) => void;
}

/** Everything behind the case dialog: values, draft, checks, saving, and what may come in between. */
export function useCaseForm({ insuranceCase, form: formName, preset, onSaved }: CaseFormOptions) {
  const start = useCaseStart(insuranceCase, formName, preset);
  const [baseline, setBaseline] = useState(start.baseline);
  const [restored, setRestored] = useState(start.draft?.savedAt);
  const [problem, setProblem] = useState<CaseProblem>();
  const form = useForm<CaseForm>({
    defaultValues: start.values,
    resolver: resolverFor(baseline),
    shouldFocusError: false,
  });
  const draft = useCaseDraft(form, start.key, baseline, start.draft);
  const busy = useRef(false);
  const saving = useSaveCase(start.draft?.attempt, draft.remember);

  const showFields = (fields: FieldErrors, error: unknown) => {
    for (const [path, message] of Object.entries(fields)) {
      // The price of an amount belongs to its one field.
      const name = path.startsWith('caseData.') ? path.split('.').slice(0, 2).join('.') : path;
      form.setError(name as `caseData.${CaseFieldName}`, { type: 'server', message });
    }
    if (!focusFirst()) setProblem({ kind: 'failed', error });
  };

  /** Puts the focus on the first wrong field in the order of the dialog; false when no field on screen is wrong. */
  const focusFirst = () => {
    const names = sectionsOf(form.getValues('caseTypeCode')).flatMap(({ fields }) => fields);
    const first = names.find((name) => form.getFieldState(`caseData.${name}`).error !== undefined);
    if (first === undefined && form.getFieldState('caseTypeCode').error === undefined) return false;
    form.setFocus(first === undefined ? 'caseTypeCode' : `caseData.${first}`);
    // One that has the focus already may still be out of sight.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return true;
  };

  const send = async (base: CaseBaseline, anotherLoss?: AnotherLoss) => {
    if (busy.current) return;
    const body = saveBody(base, form.getValues());
    if (body === undefined && insuranceCase === undefined) return setProblem({ kind: 'nothing' });
    if (body === undefined && insuranceCase !== undefined) {
      draft.forget();
      return onSaved(insuranceCase);
    }
    setProblem(undefined);
    busy.current = true;
    try {
      const answer = await saving.mutateAsync({
        ...body,
        ...(anotherLoss ? { anotherLoss } : {}),
        ...(preset ? { caseNotificationId: preset.caseNotificationId } : {}),
      });
      draft.forget();
      onSaved(answer.insuranceCase);
    } catch (error) {
      const met = problemOf(error);
      if (met.kind === 'fields') showFields(met.fields, met.error);
      else setProblem(met);
    } finally {
      busy.current = false;
    }
  };

  return {
    form,
    baseline,
    problem,
    restored,
    saving: saving.isPending,
    dismiss: () => setProblem(undefined),
    isChanged: () => isChanged(baseline.form, form.getValues()),
    /** Checks and saves. */
    save: () =>
      form.handleSubmit(
        () => send(baseline),
        () => {
          setProblem(undefined);
          focusFirst();
        },
      )(),
    saveAnotherLoss: (anotherLoss: AnotherLoss) => send(baseline, anotherLoss),
    /** Saves again after a collision; `theirs` are the fields in which the other value stays. */
    saveResolved: (caseVersion: number, stored: Record<string, unknown>, theirs: readonly string[]) => {
      const { caseTypeCode = baseline.form.caseTypeCode, ...data } = stored;
      const next: CaseBaseline = {
        ...baseline,
        caseVersion,
        form: {
          caseTypeCode: caseTypeCode as CaseForm['caseTypeCode'],
          caseData: { ...baseline.form.caseData, ...data },
        },
      };
      for (const name of theirs) {
        if (name === 'caseTypeCode') form.setValue(name, next.form.caseTypeCode);
        else form.setValue(`caseData.${name as CaseFieldName}`, next.form.caseData[name as CaseFieldName]);
      }
      setBaseline(next);
      return send(next);
    },
    /** Gives up what was typed, for good. */
    discard: draft.forget,
    /** Throws the restored input away and begins with the case as it is. */
    startOver: () => {
      const fresh = baselineOf(insuranceCase);
      draft.clear();
      setBaseline(fresh);
      setRestored(undefined);
      setProblem(undefined);
      form.reset(fresh.form);
    },
  };
}
export type CaseFormState = ReturnType<typeof useCaseForm>;

/** Checks with the contract's own schemas what would be sent; stored values that nobody touched are not judged anew. */
function resolverFor(baseline: CaseBaseline): Resolver<CaseForm> {
  return (values) => {
    const refused = refusedFields(changedData(baseline.form, values));
    const errors = Object.entries(refused).map(
      ([name, message]) => [name, { type: 'contract', message }] as const,
    );
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: { caseData: Object.fromEntries(errors) } };
  };
}
