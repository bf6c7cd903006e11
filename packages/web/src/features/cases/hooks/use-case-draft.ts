import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useUser } from '../../../lib/session.ts';
import { changedFields, isChanged } from '../components/case-changes.ts';
import { clearDraft, draftKey, readDraft, writeDraft, type CaseDraft } from '../components/case-draft.ts';
import { baselineOf, type CaseBaseline, type CaseForm, type CasePreset } from '../components/case-form.ts';
import type { SaveAttempt } from './use-save-case.ts';

/** How long after a keystroke the draft is written, in milliseconds. */
const pause = 400;

/** Where editing begins: the case as it is, under the input of last time when there is any. */
export function useCaseStart(
  insuranceCase: InsuranceCase | undefined,
  formName?: string,
  preset?: CasePreset,
) {
  const { id: userId } = useUser();
  const key = draftKey(userId, insuranceCase?.id, preset?.name ?? formName);
  const [start] = useState(() => {
    const baseline = baselineOf(insuranceCase);
    const draft = readDraft(key);
    if (draft === undefined) {
      const caseData = { ...baseline.form.caseData, ...preset?.caseData };
      return { baseline, values: { ...baseline.form, caseData }, draft };
    }
    const values: CaseForm = {
      caseTypeCode: draft.caseTypeCode,
      caseData: { ...baseline.form.caseData, ...draft.caseData },
    };
    if (!isChanged(baseline.form, values)) return { baseline, values: baseline.form, draft: undefined };
    const { caseVersion = draft.caseVersion } = draft;
    return {
      baseline: { ...baseline, ...(caseVersion === undefined ? {} : { caseVersion }) },
      values,
      draft,
    };
  });
  return { ...start, key };
}

/** Keeps the unsent input of a form in this browser until it is saved or given up (`forget`). */
export function useCaseDraft(
  form: UseFormReturn<CaseForm>,
  key: string,
  baseline: CaseBaseline,
  first?: CaseDraft,
) {
  const attempt = useRef(first?.attempt);
  const given = useRef(false);

  const write = useCallback(() => {
    if (given.current) return;
    const values = form.getValues();
    if (!isChanged(baseline.form, values)) return clearDraft(key);
    writeDraft(key, {
      caseTypeCode: values.caseTypeCode,
      caseData: Object.fromEntries(
        changedFields(baseline.form, values).map((name) => [name, values.caseData[name] ?? null]),
      ),
      ...(baseline.caseVersion === undefined ? {} : { caseVersion: baseline.caseVersion }),
      savedAt: new Date().toISOString(),
      ...(attempt.current === undefined ? {} : { attempt: attempt.current }),
    });
  }, [form, key, baseline]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, pause);
      },
    });
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pagehide', write);
      // The session may have ended, which takes the screen away: what was typed last is kept as well.
      write();
    };
  }, [form, write]);

  return useMemo(
    () => ({
      remember: (next: SaveAttempt) => {
        attempt.current = next;
        write();
      },
      forget: () => {
        given.current = true;
        clearDraft(key);
      },
      /** Starts over after the restored input was thrown away. */
      clear: () => {
        attempt.current = undefined;
        clearDraft(key);
      },
    }),
    [key, write],
  );
}
