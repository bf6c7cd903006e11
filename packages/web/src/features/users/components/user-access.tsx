import { Radio, Switch, Text } from '@mantine/core';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '@hasar/contract/identity/schema.ts';
import { NewPassword } from '../../../fields/new-password.tsx';
import { useUser } from '../../../lib/session.ts';
import { EditSection } from '../../../ui/edit-form.tsx';
import type { UserForm } from './user-form-values.ts';
import classes from './user-form.module.css';

interface UserAccessProps {
  readonly control: Control<UserForm>;
  readonly user: User | undefined;
}

/** How the user gets in: password or link for a new one, and whether they may, for one that exists. */
export function UserAccess({ control, user }: UserAccessProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'byLink' });
  return (
    <EditSection title={t('users.access')}>
      {user === undefined ? (
        <Radio.Group
          className={classes.wide ?? ''}
          size="xs"
          label={t('users.passwordBy')}
          value={field.value ? 'link' : 'now'}
          onChange={(way) => field.onChange(way === 'link')}
        >
          <div className={classes.choices}>
            <Radio size="xs" value="now" label={t('users.passwordNow')} />
            <Radio size="xs" value="link" label={t('users.passwordByLink')} />
          </div>
        </Radio.Group>
      ) : (
        <UserActive control={control} user={user} />
      )}
      {user === undefined && field.value ? (
        <Text size="xs" c="dimmed" className={classes.wide ?? ''}>
          {t('users.byLinkHint')}
        </Text>
      ) : (
        <UserPassword control={control} isNew={user === undefined} />
      )}
    </EditSection>
  );
}

function UserActive({ control, user }: { readonly control: Control<UserForm>; readonly user: User }) {
  const { t } = useTranslation();
  const { userId } = useUser();
  const { field } = useController({ control, name: 'isActive' });
  const isSelf = user.id === userId;
  return (
    <Switch
      className={classes.wide ?? ''}
      size="xs"
      label={t('user.field.isActive')}
      description={t(isSelf ? 'users.ownActive' : 'users.activeHint')}
      disabled={isSelf}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}

function UserPassword({ control, isNew }: { readonly control: Control<UserForm>; readonly isNew: boolean }) {
  const { t } = useTranslation();
  const password = useController({ control, name: 'userPassword' });
  const repeated = useController({ control, name: 'confirmPassword' });
  return (
    <div className={classes.wide}>
      <NewPassword
        value={{ password: password.field.value, confirm: repeated.field.value }}
        onChange={(value) => {
          if (value.password !== password.field.value) password.field.onChange(value.password);
          if (value.confirm !== repeated.field.value) repeated.field.onChange(value.confirm);
        }}
        errors={{
          password: password.fieldState.error?.message,
          confirm: repeated.fieldState.error?.message,
        }}
        passwordLabel={t(isNew ? 'user.field.userPassword' : 'users.newPassword')}
        confirmLabel={t('user.field.confirmPassword')}
        size="xs"
      />
      {isNew ? null : (
        <Text size="xs" c="dimmed" mt={4}>
          {t('users.passwordEditHint')}
        </Text>
      )}
    </div>
  );
}
