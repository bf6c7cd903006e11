import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.tsx';

/** Asks before an organization's people lose their way in. */
export function useConfirmDeactivation(): (name: string) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    (name) =>
      confirm({
        title: t('organizations.deactivateTitle'),
        text: t('organizations.deactivateText', { name }),
        confirm: t('organizations.deactivate'),
        danger: true,
      }),
    [t],
  );
}
