import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { hasField } from '@hasar/contract/cases/fields-derived.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useQuickColumns } from '../../../fields/accounts/use-setting.ts';
import { usualQuickColumns } from '../../../fields/accounts/usual-quick-columns.ts';
import { Loading } from '../../../ui/loading.tsx';
import { useCaseEditor } from '../hooks/use-case-editor.ts';
import { CaseChangedDialog } from './case-changed-dialog.tsx';
import { CaseFormField } from './case-form-field.tsx';
import { CaseFormFooter } from './case-form-footer.tsx';
import { CaseFormNotices } from './case-form-notices.tsx';
import { CaseStatus } from './case-status.tsx';
import { caseText } from './case-value.ts';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import classes from './quick-update.module.css';

interface QuickUpdateFormProps extends FormDialogParts {
  readonly insuranceCase: InsuranceCase;
  readonly onClose: () => void;
}

/** The fields that the user chose for it, or the usual ones. */
export function QuickUpdateForm(props: QuickUpdateFormProps) {
  const { columns, isPending } = useQuickColumns();
  if (isPending) return <Loading />;
  const has = (name: CaseFieldName) => hasField(props.insuranceCase.caseTypeCode, name);
  const own = columns?.filter(has) ?? [];
  return <QuickFields {...props} fields={own.length > 0 ? own : usualQuickColumns.filter(has)} />;
}

interface QuickFieldsProps extends QuickUpdateFormProps {
  readonly fields: readonly CaseFieldName[];
}

function QuickFields({ insuranceCase, fields, onClose, onCancel, setGuard }: QuickFieldsProps) {
  const { state, save, saveOnModEnter } = useCaseEditor({ insuranceCase, form: 'quick', setGuard, onClose });
  const { setFocus } = state.form;
  // The form may arrive after the dialog has chosen a place for the focus.
  const [first] = fields;
  useEffect(() => {
    if (first !== undefined) setFocus(`caseData.${first}`);
  }, [setFocus, first, state.restored]);
  const whose = [caseText(insuranceCase, 'customerFullName'), caseText(insuranceCase, 'plate')];
  return (
    <FormProvider {...state.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div role="presentation" onKeyDownCapture={saveOnModEnter}>
          <Text size="sm" component="div" className={classes.head ?? ''}>
            <span>{whose.filter((part) => part !== '').join(' · ')}</span>
            <CaseStatus code={insuranceCase.caseStatusCode} />
          </Text>
          <CaseFormNotices state={state} />
          <div className={classes.fields}>
            {fields.map((name) => (
              <CaseFormField key={name} name={name} />
            ))}
          </div>
        </div>
        <div className={classes.footer}>
          <CaseFormFooter problem={state.problem} saving={state.saving} onCancel={onCancel} />
        </div>
      </form>
      <CaseChangedDialog state={state} />
    </FormProvider>
  );
}
