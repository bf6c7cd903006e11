import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@hasar/contract/identity/schema.ts';
import { useUser } from '../../../lib/session.ts';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import { isHigher } from '../components/user-rights.ts';
import { useRemoveUser } from './use-remove-user.ts';

interface UserActions {
  readonly onEdit: (user: User) => void;
  readonly onLink: (user: User) => void;
}

/** What can be done with a row of the list; what the server would refuse is not offered. */
export function useUserActions({ onEdit, onLink }: UserActions): (user: User) => readonly RowAction[] {
  const { t } = useTranslation();
  const { userId, userPermissionList: held } = useUser();
  const remove = useRemoveUser();
  return useCallback(
    (user: User): RowAction[] => {
      const edit = {
        id: 'edit',
        label: t('common.edit'),
        icon: <Pencil size={14} aria-hidden />,
        onRun: () => onEdit(user),
      };
      const link = {
        id: 'link',
        label: t('users.passwordLink'),
        icon: <KeyRound size={14} aria-hidden />,
        onRun: () => onLink(user),
      };
      const erase = {
        id: 'delete',
        label: t('common.delete'),
        icon: <Trash2 size={14} aria-hidden />,
        onRun: () => void remove(user),
      };
      if (isHigher(user, held)) return [edit];
      return [edit, ...(user.isActive ? [link] : []), ...(user.id === userId ? [] : [erase])];
    },
    [t, userId, held, onEdit, onLink, remove],
  );
}
