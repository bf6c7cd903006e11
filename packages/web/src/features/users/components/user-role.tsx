import { Radio, Select, Switch, Text } from '@mantine/core';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { permissions, type Permission } from '@hasar/contract/identity/codes.ts';
import { useText } from '../../../lib/i18n.ts';
import { useUser } from '../../../lib/session.ts';
import { EditSection } from '../../../ui/edit-form.tsx';
import { useRoles } from '../hooks/use-roles.ts';
import type { UserForm } from './user-form-values.ts';
import classes from './user-form.module.css';

interface UserRoleProps {
  readonly control: Control<UserForm>;
  /** True where the editor has no say over them. */
  readonly fixed: boolean;
}

/** The role, and whether its permissions hold or a list of the user's own (decision 3). */
export function UserRole({ control, fixed }: UserRoleProps) {
  const { t } = useTranslation();
  const text = useText();
  const { userPermissionList: held } = useUser();
  const roles = useRoles();
  const { field, fieldState } = useController({ control, name: 'userRoleCode' });
  const mayGive = (given: readonly Permission[]) => given.every((permission) => held.includes(permission));
  const error = fieldState.error?.message;
  return (
    <EditSection title={t('users.rights')}>
      <Select
        size="xs"
        label={t('user.field.userRoleCode')}
        placeholder={t('users.chooseRole')}
        data={roles.map(({ code, permissionList }) => ({
          value: code,
          label: text(`user.role.${code}`),
          disabled: !mayGive(permissionList),
        }))}
        disabled={fixed}
        allowDeselect={false}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error === undefined ? undefined : text(error)}
      />
      <UserPermissions control={control} fixed={fixed} />
    </EditSection>
  );
}

function UserPermissions({ control, fixed }: UserRoleProps) {
  const { t } = useTranslation();
  const text = useText();
  const { userPermissionList: held } = useUser();
  const roles = useRoles();
  const { field } = useController({ control, name: 'userPermissionList' });
  const roleCode = useWatch({ control, name: 'userRoleCode' });
  const ofRole = roles.find(({ code }) => code === roleCode)?.permissionList ?? [];
  const own = field.value;
  const names = ofRole.map((permission) => text(`user.permission.${permission}`)).join(', ');
  const choose = (source: string) =>
    field.onChange(source === 'role' ? null : ofRole.filter((permission) => held.includes(permission)));
  const give = (permission: Permission, given: boolean) =>
    field.onChange(permissions.filter((one) => (one === permission ? given : own?.includes(one))));
  return (
    <div className={classes.permissions}>
      <Radio.Group
        size="xs"
        label={t('users.permissionsBy')}
        value={own === null ? 'role' : 'own'}
        onChange={choose}
      >
        <div className={classes.choices}>
          <Radio size="xs" value="role" label={t('users.permissionsOfRole')} disabled={fixed} />
          <Radio size="xs" value="own" label={t('users.permissionsOwn')} disabled={fixed} />
        </div>
      </Radio.Group>
      {own === null ? (
        <Text size="xs" c="dimmed">
          {roleCode === null ? null : names || t('user.noPermission')}
        </Text>
      ) : (
        <div className={classes.switches}>
          {permissions.map((permission) => (
            <Switch
              key={permission}
              size="xs"
              label={text(`user.permission.${permission}`)}
              disabled={fixed || !held.includes(permission)}
              checked={own.includes(permission)}
              onChange={(event) => give(permission, event.currentTarget.checked)}
            />
          ))}
          {held.length < permissions.length ? (
            <Text size="xs" c="dimmed">
              {t('users.notYours')}
            </Text>
          ) : null}
        </div>
      )}
    </div>
  );
}
