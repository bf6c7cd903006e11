import { useMemo } from 'react';
import { formatPhone, formatTime } from '@hasar/contract/fields/formats.ts';
import { userListFields } from '@hasar/contract/identity/endpoints-users.ts';
import { roleCodes } from '@hasar/contract/identity/codes.ts';
import type { User } from '@hasar/contract/identity/schema.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePermission } from '../../../lib/session.ts';
import { ActiveMark } from '../../../fields/active-mark.tsx';
import type { GridColumn } from '../../../ui/data-grid/column.ts';

type UserColumn = Pick<GridColumn<User>, 'id' | 'width' | 'value'> & Partial<GridColumn<User>>;

/** The columns of the user list, in the language of the user. */
export function useUserColumns(): readonly GridColumn<User>[] {
  const text = useText();
  const everywhere = usePermission('editOrganization');
  return useMemo(
    () =>
      userColumns(text)
        .filter(({ id }) => everywhere || id !== 'userOrganizationName')
        .map((column) => ({
          header: text(`user.field.${column.id}`),
          kind: userListFields[column.id]?.kind ?? 'text',
          ...column,
        })),
    [text, everywhere],
  );
}

function userColumns(text: ReturnType<typeof useText>): readonly UserColumn[] {
  const role = (code: string) => text(`user.role.${code}`);
  return [
    { id: 'userFullName', width: 180, sticky: true, hideable: false, value: (user) => user.userFullName },
    { id: 'userEmail', width: 210, value: (user) => user.userEmail },
    {
      id: 'userRoleCode',
      width: 110,
      options: roleCodes.map((value) => ({ value, label: role(value) })),
      value: (user) => role(user.userRoleCode),
    },
    { id: 'userOrganizationName', width: 170, value: (user) => user.userOrganizationName },
    { id: 'userCity', width: 110, value: (user) => user.userCity ?? '' },
    { id: 'userDistrict', width: 110, value: (user) => user.userDistrict ?? '' },
    {
      id: 'userPhone',
      width: 130,
      value: (user) => (user.userPhone === null ? '' : formatPhone(user.userPhone)),
    },
    {
      id: 'isActive',
      width: 100,
      value: (user) => text(user.isActive ? 'fields.active' : 'fields.inactive'),
      cell: (user) => <ActiveMark active={user.isActive} />,
      tooltip: (user) => (user.hasPassword ? undefined : text('users.noPassword')),
    },
    { id: 'userCreatedByName', width: 140, value: (user) => user.userCreatedByName ?? '' },
    { id: 'createdAt', width: 130, value: (user) => formatTime(user.createdAt) },
    { id: 'userUpdatedByName', width: 140, value: (user) => user.userUpdatedByName ?? '' },
    { id: 'updatedAt', width: 130, value: (user) => formatTime(user.updatedAt) },
  ];
}
