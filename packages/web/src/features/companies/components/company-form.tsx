import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyGroups, type CompanyType } from '@hasar/contract/companies/codes.ts';
import { companyFieldsOf } from '@hasar/contract/companies/fields.ts';
import type { Company } from '@hasar/contract/companies/schema.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { History } from '../../../fields/history/history.tsx';
import { EditForm, EditSection } from '../../../ui/edit-form.tsx';
import classes from '../../../ui/edit-form.module.css';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useCompanyForm } from '../hooks/use-company-form.ts';

interface CompanyFormProps extends FormDialogParts {
  readonly type: CompanyType;
  /** Without one a new company is made. */
  readonly company: Company | undefined;
  /** Closes at once. */
  readonly onClose: () => void;
}

/** The fields of a company in their groups, what came of them so far, and the way to save. */
export function CompanyFields({ type, company, setGuard, onCancel, onClose }: CompanyFormProps) {
  const { t } = useTranslation();
  const { form, problem, saving, isChanged, save } = useCompanyForm({
    type,
    company,
    onSaved: ({ companyLabel: name }) => {
      notifications.show({ message: t('company.saved', { name }), color: 'green', autoClose: 2500 });
      onClose();
    },
  });
  useDiscardGuard({ setGuard, isChanged });
  // The form may arrive after the dialog has chosen a place for the focus.
  const { setFocus } = form;
  useEffect(() => setFocus('companyData.companyName'), [setFocus]);
  const { errors, submitCount } = useFormState(form);
  return (
    <EditForm
      onSave={save}
      onCancel={onCancel}
      saving={saving}
      wrong={Object.keys(errors.companyData ?? {}).length}
      attempts={submitCount}
      error={problem}
    >
      {companyGroups.map((group) => {
        const fields = companyFieldsOf(type).filter(([, field]) => field.group === group);
        return fields.length === 0 ? null : (
          <EditSection key={group} title={t(`company.group.${group}`)}>
            {fields.map(([name, { type: kind }]) => (
              // A person has the line to themselves, with their two addresses under it.
              <div
                key={name}
                className={kind === 'longText' || name.endsWith('Person') ? classes.wide : undefined}
              >
                <FieldControl
                  control={form.control}
                  name={`companyData.${name}`}
                  type={kind === 'url' ? 'text' : kind}
                  label={t(`company.field.${name}`)}
                  optionLabel={(code) => code}
                />
              </div>
            ))}
          </EditSection>
        );
      })}
      {company === undefined ? null : (
        <History entity="company" entityId={company.id} version={company.updatedAt} />
      )}
    </EditForm>
  );
}
