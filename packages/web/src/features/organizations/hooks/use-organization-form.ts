import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { contractResolver, showRefused } from '../../../ui/form-refusals.ts';
import {
  organizationFormErrors,
  saveBody,
  valuesOf,
  type OrganizationForm,
} from '../components/organization-form-values.ts';
import { useConfirmDeactivation } from './use-confirm-deactivation.ts';
import { useSaveOrganization } from './use-save-organization.ts';

/** Everything behind the organization dialog: values, checks, saving. */
export function useOrganizationForm(given: Organization | undefined, onSaved: () => void) {
  // What is sent is measured by what the editor saw, though the list may have been asked anew meanwhile.
  const [organization] = useState(given);
  const [start] = useState(() => valuesOf(organization));
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<OrganizationForm>({
    defaultValues: start,
    resolver: contractResolver((values) => organizationFormErrors(organization, values)),
    shouldFocusError: false,
  });
  const saving = useSaveOrganization();
  const confirmDeactivation = useConfirmDeactivation();

  const send = async (values: OrganizationForm) => {
    if (saving.isPending) return;
    const body = saveBody(organization, values);
    if (body === undefined) return onSaved();
    setFailure(undefined);
    if (body.isActive === false && !(await confirmDeactivation(start.organizationName))) return;
    try {
      await saving.mutateAsync(body);
      onSaved();
    } catch (error) {
      if (!showRefused(form, start, error)) setFailure(error);
    }
  };
  return {
    form,
    failure,
    saving: saving.isPending,
    isChanged: () => JSON.stringify(form.getValues()) !== JSON.stringify(start),
    save: () => void form.handleSubmit(send, () => setFailure(undefined))(),
  };
}
