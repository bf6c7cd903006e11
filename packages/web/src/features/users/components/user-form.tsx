import { Alert, Text } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { History } from '../../../fields/history/history.tsx';
import { useUser } from '../../../lib/session.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useUserForm } from '../hooks/use-user-form.ts';
import { UserAccess } from './user-access.tsx';
import { UserPerson } from './user-person.tsx';
import { isHigher } from './user-rights.ts';
import { UserRole } from './user-role.tsx';

interface UserFormProps extends FormDialogParts {
  /** Absent for a new one. */
  readonly user: User | undefined;
  readonly onSaved: (saved: User, passwordLink: PasswordLink | undefined) => void;
}

/** All there is to say about a user, and what was changed before. */
export function UserFormFields({ user, setGuard, onCancel, onSaved }: UserFormProps) {
  const { t } = useTranslation();
  const { userPermissionList: held } = useUser();
  const { form, failure, saving, isChanged, save } = useUserForm(user, onSaved);
  const { control, setFocus, formState } = form;
  const higher = user !== undefined && isHigher(user, held);
  useDiscardGuard({ setGuard, isChanged });
  // The form may arrive after the dialog has chosen a place for the focus.
  useEffect(() => setFocus('userFullName'), [setFocus]);
  return (
    <EditForm
      onSave={save}
      onCancel={onCancel}
      saving={saving}
      wrong={Object.keys(formState.errors).length}
      attempts={formState.submitCount}
      error={failure}
    >
      {higher ? (
        <Alert color="gray" variant="light" mb="sm" icon={<Lock size={16} aria-hidden />}>
          <Text size="xs">{t('users.higher')}</Text>
        </Alert>
      ) : null}
      <UserPerson control={control} user={user} emailFixed={higher} />
      <UserRole control={control} fixed={higher} />
      {higher ? null : <UserAccess control={control} user={user} />}
      {user === undefined ? null : <History entity="user" entityId={user.id} version={user.updatedAt} />}
    </EditForm>
  );
}
