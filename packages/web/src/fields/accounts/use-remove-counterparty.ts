import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { complain } from '../../ui/complain.ts';
import { notifyWithUndo } from '../../ui/notify-with-undo.tsx';
import { useSaveCounterparty } from './use-save-counterparty.ts';

/** Deletes a saved counterparty; for a while that can be undone, so nobody is asked first. */
export function useRemoveCounterparty(): (account: Account) => Promise<void> {
  const { t } = useTranslation();
  const { mutateAsync } = useSaveCounterparty();
  const restore = async ({ id, accountLabel: name }: Account) => {
    try {
      await mutateAsync({ id, isDeleted: false });
      notifications.show({ message: t('account.restored', { name }) });
    } catch (error) {
      complain(error);
    }
  };
  return async (account) => {
    try {
      await mutateAsync({ id: account.id, isDeleted: true });
      notifyWithUndo({
        message: t('account.deleted', { name: account.accountLabel }),
        undo: () => void restore(account),
      });
    } catch (error) {
      complain(error);
    }
  };
}
