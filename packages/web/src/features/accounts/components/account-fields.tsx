import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { caseField } from '@hasar/contract/cases/fields.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { History } from '../../../fields/history/history.tsx';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { warningOf } from '../../../fields/warnings.ts';
import { EditForm, EditSection } from '../../../ui/edit-form.tsx';
import classes from '../../../ui/edit-form.module.css';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useAccountForm } from '../hooks/use-account-form.ts';

interface AccountFieldsProps extends FormDialogParts {
  readonly type: CounterpartyType;
  /** Without one a new counterparty is saved. */
  readonly account: Account | undefined;
  readonly onClose: () => void;
}

/** What is kept of a counterparty: the name it is saved as, and the case fields that it fills. */
export function AccountFields({ type, account, setGuard, onCancel, onClose }: AccountFieldsProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { form, problem, attempts, saving, isChanged, save } = useAccountForm({
    type,
    account,
    onSaved: ({ accountLabel: name }) => {
      notifications.show({ message: t('account.saved', { name }), color: 'green', autoClose: 2500 });
      onClose();
    },
  });
  useDiscardGuard({ setGuard, isChanged });
  // The form may arrive after the dialog has chosen a place for the focus.
  const { setFocus } = form;
  useEffect(() => setFocus('accountLabel'), [setFocus]);
  const { errors } = useFormState(form);
  const wrong = (errors.accountLabel === undefined ? 0 : 1) + Object.keys(errors.accountData ?? {}).length;
  return (
    <EditForm
      onSave={save}
      onCancel={onCancel}
      saving={saving}
      wrong={wrong}
      attempts={attempts}
      error={problem}
    >
      <EditSection title={t(`account.type.${type}`)}>
        <div className={classes.wide}>
          <FieldControl
            control={form.control}
            name="accountLabel"
            type="text"
            label={t('account.field.accountLabel')}
            optionLabel={(code) => code}
          />
        </div>
        {counterpartyFields(type).map((name) => {
          const { type: kind, options } = caseField(name);
          return (
            <div key={name} className={kind === 'longText' || kind === 'choice' ? classes.wide : undefined}>
              <FieldControl
                control={form.control}
                name={`accountData.${name}`}
                type={kind}
                label={words.field(name)}
                options={options}
                optionLabel={words.option(name)}
                warn={(value) => warningOf(kind, value)}
              />
            </div>
          );
        })}
      </EditSection>
      {account === undefined ? null : (
        <History entity="account" entityId={account.id} version={account.updatedAt} />
      )}
    </EditForm>
  );
}
