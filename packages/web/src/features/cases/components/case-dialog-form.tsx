import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { sectionsOf } from '@hasar/contract/cases/fields-derived.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useCaseEditor } from '../hooks/use-case-editor.ts';
import { CaseChangedDialog } from './case-changed-dialog.tsx';
import classes from './case-dialog.module.css';
import { CaseFormFooter } from './case-form-footer.tsx';
import { CaseFormIndex } from './case-form-index.tsx';
import { CaseFormNotices } from './case-form-notices.tsx';
import { CaseFormSection } from './case-form-section.tsx';
import { CaseTypePicker } from './case-type-picker.tsx';
import type { CasePreset } from './case-form.ts';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { SameCaseDialog } from './same-case-dialog.tsx';

interface CaseDialogFormProps extends FormDialogParts {
  readonly insuranceCase: InsuranceCase | undefined;
  readonly preset: CasePreset | undefined;
  readonly onSaved: ((saved: InsuranceCase) => void) | undefined;
  /** Closes at once. */
  readonly onClose: () => void;
}

/** Sections of the chosen type with their fields, an index to jump by, and what may come up while saving. */
export function CaseDialogForm({
  insuranceCase,
  setGuard,
  onClose,
  onCancel,
  ...begun
}: CaseDialogFormProps) {
  const { state, save, saveOnModEnter } = useCaseEditor({ insuranceCase, setGuard, onClose, ...begun });
  const type = useWatch({ control: state.form.control, name: 'caseTypeCode' });
  const sections = sectionsOf(type);

  const { setFocus } = state.form;
  // The form may arrive after the dialog has chosen a place for the focus, and the button that throws the restored
  // input away goes with it: the keyboard must not be left outside.
  useEffect(() => setFocus('caseTypeCode'), [setFocus, state.restored]);

  return (
    <FormProvider {...state.form}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div role="presentation" className={classes.middle} onKeyDownCapture={saveOnModEnter}>
          <CaseFormIndex sections={sections} />
          <div className={classes.sections}>
            <CaseFormNotices state={state} />
            <CaseTypePicker />
            {sections.map(({ section, fields }) => (
              <CaseFormSection key={section} section={section} fields={fields} />
            ))}
          </div>
        </div>
        <CaseFormFooter problem={state.problem} saving={state.saving} onCancel={onCancel} />
      </form>
      <SameCaseDialog state={state} onLeave={onClose} />
      <CaseChangedDialog state={state} />
    </FormProvider>
  );
}
