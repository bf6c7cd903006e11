import { Select, Switch } from '@mantine/core';
import { useEffect } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { History } from '../../../fields/history/history.tsx';
import { useText } from '../../../lib/i18n.ts';
import { useUser } from '../../../lib/session.ts';
import { EditFields, EditForm } from '../../../ui/edit-form.tsx';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useOrganizationForm } from '../hooks/use-organization-form.ts';
import { offeredTypes, type OrganizationForm } from './organization-form-values.ts';

interface OrganizationFormProps extends FormDialogParts {
  /** Absent for a new one. */
  readonly organization: Organization | undefined;
  readonly onSaved: () => void;
}

const asIs = (code: string) => code;

/** All there is to say about an organization, and what was changed before. */
export function OrganizationFormFields({ organization, setGuard, onCancel, onSaved }: OrganizationFormProps) {
  const { t } = useTranslation();
  const { form, failure, saving, isChanged, save } = useOrganizationForm(organization, onSaved);
  const { control, setFocus, formState } = form;
  useDiscardGuard({ setGuard, isChanged });
  // The form may arrive after the dialog has chosen a place for the focus.
  useEffect(() => setFocus('organizationName'), [setFocus]);
  return (
    <EditForm
      onSave={save}
      onCancel={onCancel}
      saving={saving}
      wrong={Object.keys(formState.errors).length}
      attempts={formState.submitCount}
      error={failure}
    >
      <EditFields>
        <FieldControl
          control={control}
          name="organizationName"
          type="text"
          label={t('organization.field.organizationName')}
          optionLabel={asIs}
        />
        <TypePicker control={control} />
        <FieldControl
          control={control}
          name="organizationEmail"
          type="email"
          label={t('organization.field.organizationEmail')}
          optionLabel={asIs}
        />
        {organization === undefined ? null : <ActiveSwitch control={control} organization={organization} />}
      </EditFields>
      {organization === undefined ? null : (
        <History entity="organization" entityId={organization.id} version={organization.updatedAt} />
      )}
    </EditForm>
  );
}

function TypePicker({ control }: { readonly control: Control<OrganizationForm> }) {
  const { t } = useTranslation();
  const text = useText();
  const { field, fieldState, formState } = useController({ control, name: 'organizationTypeCode' });
  const error = fieldState.error?.message;
  const offered = new Set([...offeredTypes, formState.defaultValues?.organizationTypeCode ?? 'agency']);
  return (
    <Select
      size="xs"
      label={t('organization.field.organizationTypeCode')}
      data={[...offered].map((value) => ({ value, label: text(`organization.type.${value}`) }))}
      allowDeselect={false}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error === undefined ? undefined : text(error)}
    />
  );
}

interface ActiveSwitchProps {
  readonly control: Control<OrganizationForm>;
  readonly organization: Organization;
}

function ActiveSwitch({ control, organization }: ActiveSwitchProps) {
  const { t } = useTranslation();
  const { userOrganizationId } = useUser();
  const { field } = useController({ control, name: 'isActive' });
  const isOwn = organization.id === userOrganizationId;
  return (
    <Switch
      size="xs"
      label={t('organization.field.isActive')}
      description={t(isOwn ? 'organizations.ownActive' : 'organizations.activeHint')}
      disabled={isOwn}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}
