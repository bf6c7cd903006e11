import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUser } from '@hasar/contract/identity/endpoints-users.ts';
import type { User } from '@hasar/contract/identity/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { complain } from '../../../ui/complain.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { userKeys } from '../components/user-keys.ts';

/** Asks, then deletes a user: for good, and with the sessions. */
export function useRemoveUser(): (user: User) => Promise<void> {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) => call(deleteUser, { body: { id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: userKeys.all }),
  });
  return useCallback(
    async ({ id, userFullName: name }: User) => {
      const sure = await confirm({
        title: t('users.deleteTitle'),
        text: t('users.deleteText', { name }),
        confirm: t('common.delete'),
        danger: true,
      });
      if (!sure) return;
      try {
        await mutateAsync(id);
        notifications.show({ message: t('users.deleted', { name }) });
      } catch (error) {
        complain(error);
      }
    },
    [t, mutateAsync],
  );
}
