import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import { clearColumnLayouts } from '../../lib/stored-layout.ts';
import { confirm } from '../../ui/confirm.tsx';

/** Asks, and then forgets the column layouts that this user saved. */
export function useResetColumns(): () => Promise<void> {
  const { t } = useTranslation();
  const { userId } = useUser();
  return async () => {
    const sure = await confirm({
      title: t('shell.resetColumnsTitle'),
      text: t('shell.resetColumnsText'),
      confirm: t('shell.resetColumnsConfirm'),
    });
    if (!sure) return;
    clearColumnLayouts(userId);
    notifications.show({ message: t('shell.resetColumnsDone') });
  };
}
