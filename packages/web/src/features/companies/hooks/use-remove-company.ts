import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Company } from '@hasar/contract/companies/schema.ts';
import { complain } from '../../../ui/complain.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { useSaveCompany } from './use-save-company.ts';

/** Deletes a company after a confirmation; for a while that can be undone. */
export function useRemoveCompany(): (company: Company) => Promise<void> {
  const { t } = useTranslation();
  const { mutateAsync } = useSaveCompany();

  const restore = async ({ id, companyLabel: name }: Company) => {
    try {
      await mutateAsync({ id, isDeleted: false });
      notifications.show({ message: t('company.delete.undone', { name }) });
    } catch (error) {
      complain(error);
    }
  };
  return async (company) => {
    const { id, companyLabel: name } = company;
    const sure = await confirm({
      title: t('company.delete.title'),
      text: t('company.delete.text', { name }),
      confirm: t('company.delete.confirm'),
      danger: true,
    });
    if (!sure) return;
    try {
      await mutateAsync({ id, isDeleted: true });
      notifyWithUndo({ message: t('company.delete.done', { name }), undo: () => void restore(company) });
    } catch (error) {
      complain(error);
    }
  };
}
