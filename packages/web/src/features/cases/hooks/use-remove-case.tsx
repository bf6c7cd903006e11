import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useUser } from '../../../lib/session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { getOrigin } from '../components/case-origin.ts';
import { caseText } from '../components/case-value.ts';
import { complain } from '../../../ui/complain.ts';
import { useDeleteCase } from './use-delete-case.ts';

/** Deletes after a confirmation and goes back to the list (spec section 2), where it can be undone for a while. */
export function useRemoveCase(insuranceCase: InsuranceCase) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userId } = useUser();
  const { isPending, mutateAsync } = useDeleteCase();
  const { id } = insuranceCase;
  const name = [String(id), caseText(insuranceCase, 'customerFullName'), caseText(insuranceCase, 'plate')];

  const undo = async () => {
    try {
      await mutateAsync({ caseId: id, isDeleted: false });
      notifications.show({ message: t('case.delete.undone', { id }) });
    } catch (error) {
      complain(error);
    }
  };
  const ask = async () => {
    const sure = await confirm({
      title: t('case.delete.title'),
      text: t('case.delete.text', { name: name.filter((part) => part !== '').join(' · ') }),
      confirm: t('case.delete.confirm'),
      danger: true,
    });
    if (!sure) return;
    try {
      await mutateAsync({ caseId: id, isDeleted: true });
    } catch (error) {
      return complain(error);
    }
    notifyWithUndo({ message: t('case.delete.done', { id }), undo: () => void undo() });
    const search = getOrigin(userId)?.search;
    await navigate({ to: '/cases', ...(search === undefined ? {} : { search }) });
  };
  return { isPending, ask };
}
