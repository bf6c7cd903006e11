import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '@hasar/contract/identity/schema.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePermission, useUser } from '../../../lib/session.ts';
import { useOrganizationOptions } from '../hooks/use-organization-options.ts';
import type { UserForm } from './user-form-values.ts';

interface UserOrganizationProps {
  readonly control: Control<UserForm>;
  readonly user: User | undefined;
}

/** The organization a user belongs to: chosen once, and only by those who reach more than one. */
export function UserOrganization({ control, user }: UserOrganizationProps) {
  const { t } = useTranslation();
  const own = useUser();
  const everywhere = usePermission('editOrganization');
  if (user === undefined && everywhere) return <OrganizationPicker control={control} />;
  return (
    <TextInput
      size="xs"
      readOnly
      variant="filled"
      label={t('user.field.userOrganizationId')}
      value={(user ?? own).userOrganizationName}
      title={t('users.organizationFixed')}
    />
  );
}

/** Milliseconds without a keystroke after which the server is asked. */
const pause = 250;

function OrganizationPicker({ control }: { readonly control: Control<UserForm> }) {
  const { t } = useTranslation();
  const text = useText();
  const { field, fieldState } = useController({ control, name: 'userOrganizationId' });
  // A new one begins in the organization of whoever adds it.
  const [chosen, setChosen] = useState(useUser().userOrganizationName);
  const [typed, setTyped] = useState(chosen);
  // The name of the chosen one stands in the box too, and is nothing to search for.
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), pause);
  const { data, isFetching } = useOrganizationOptions(search);
  const options = (data?.organizationList ?? []).map(({ id, organizationName }) => ({
    value: String(id),
    label: organizationName,
  }));
  const value = field.value === null ? null : String(field.value);
  const known = value === null || options.some((option) => option.value === value);
  const error = fieldState.error?.message;
  return (
    <Select
      size="xs"
      label={t('user.field.userOrganizationId')}
      placeholder={t('users.chooseOrganization')}
      searchable
      data={known ? options : [{ value, label: chosen }, ...options]}
      // The server has found them already, and folds letters as people expect.
      filter={({ options: found }) => found}
      nothingFoundMessage={isFetching ? t('common.loading') : t('users.noOrganization')}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id, option) => {
        setChosen(option?.label ?? '');
        field.onChange(id === null ? null : Number(id));
      }}
      onBlur={field.onBlur}
      error={error === undefined ? undefined : text(error)}
    />
  );
}
