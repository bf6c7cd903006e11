import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { useUser } from '../../../lib/session.ts';
import { contractResolver, showRefused } from '../../../ui/form-refusals.ts';
import {
  signupBody,
  updateBody,
  userFormErrors,
  valuesOf,
  type UserForm,
} from '../components/user-form-values.ts';
import { useSaveUser } from './use-save-user.ts';

/** Everything behind the user dialog: values, checks, saving. */
export function useUserForm(
  given: User | undefined,
  onSaved: (saved: User, passwordLink: PasswordLink | undefined) => void,
) {
  const { userOrganizationId } = useUser();
  // What is sent is measured by what the editor saw, though the list may have been asked anew meanwhile.
  const [user] = useState(given);
  const [start] = useState(() => valuesOf(user, userOrganizationId));
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<UserForm>({
    defaultValues: start,
    resolver: contractResolver((values) => userFormErrors(values, user)),
    shouldFocusError: false,
  });
  const saving = useSaveUser();

  const send = async (values: UserForm) => {
    if (saving.isPending) return;
    const body = user === undefined ? signupBody(values) : updateBody(user, values);
    if (body === undefined) {
      if (user !== undefined) onSaved(user, undefined);
      return;
    }
    setFailure(undefined);
    try {
      const saved = await saving.mutateAsync(body);
      onSaved(saved.user, saved.passwordLink);
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
