import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';
import type { FormDialogParts } from './form-dialog.tsx';

interface DiscardGuardOptions {
  readonly setGuard: FormDialogParts['setGuard'];
  readonly isChanged: () => boolean;
  /** Told when the user gives up what was typed. */
  readonly onDiscard?: () => void;
}

/** Asks before a dialog closes over what somebody typed. */
export function useDiscardGuard({ setGuard, isChanged, onDiscard }: DiscardGuardOptions): void {
  const { t } = useTranslation();
  useEffect(() => {
    setGuard(async () => {
      if (!isChanged()) return true;
      const leave = await confirm({
        title: t('form.discardTitle'),
        text: t('form.discardText'),
        confirm: t('form.discardConfirm'),
        danger: true,
      });
      if (leave) onDiscard?.();
      return leave;
    });
    return () => setGuard(undefined);
  });
}
