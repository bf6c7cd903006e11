import { useTranslation } from 'react-i18next';
import type { Mailbox } from '@hasar/contract/mailboxes/schema.ts';
import { complain } from '../../../ui/complain.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { useSaveMailbox } from './use-mailboxes.ts';

/** Deletes a mailbox and offers to bring it back. */
export function useRemoveMailbox() {
  const { t } = useTranslation();
  const { mutateAsync } = useSaveMailbox();
  return async ({ id, mailboxAddress: name }: Mailbox) => {
    try {
      await mutateAsync({ id, isDeleted: true });
      notifyWithUndo({
        message: t('mailboxes.deleted', { name }),
        undo: () => void mutateAsync({ id, isDeleted: false }).catch(complain),
      });
    } catch (error) {
      complain(error);
    }
  };
}
