import { TextInput } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '@hasar/contract/identity/schema.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { EditSection } from '../../../ui/edit-form.tsx';
import type { UserForm } from './user-form-values.ts';
import { UserOrganization } from './user-organization.tsx';
import { UserPlace } from './user-place.tsx';

interface UserPersonProps {
  readonly control: Control<UserForm>;
  readonly user: User | undefined;
  /** True where the editor has no say over the address: with it goes the account. */
  readonly emailFixed: boolean;
}

const fields = [
  ['userFullName', 'text'],
  ['userEmail', 'email'],
  ['userPhone', 'phone'],
] as const;

const asIs = (code: string) => code;

/** Who it is and where. */
export function UserPerson({ control, user, emailFixed }: UserPersonProps) {
  const { t } = useTranslation();
  return (
    <EditSection title={t('users.person')}>
      {fields.map(([name, type]) =>
        name === 'userEmail' && emailFixed ? (
          <TextInput
            key={name}
            size="xs"
            readOnly
            variant="filled"
            label={t('user.field.userEmail')}
            value={user?.userEmail ?? ''}
          />
        ) : (
          <FieldControl
            key={name}
            control={control}
            name={name}
            type={type}
            label={t(`user.field.${name}`)}
            optionLabel={asIs}
          />
        ),
      )}
      <UserOrganization control={control} user={user} />
      <UserPlace control={control} />
    </EditSection>
  );
}
