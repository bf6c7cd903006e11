import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

interface Question {
  title: string;
  text: string;
  /** Word on the button that goes ahead. */
  confirm: string;
  /** Colours that button as a warning. */
  danger?: boolean;
}

/** Asks before something that cannot be taken back. Closing the dialog in any way is a no. */
export function confirm({ title, text, confirm: word, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: word, cancel: i18next.t('common.cancel') },
      cancelProps: { 'data-autofocus': true },
      confirmProps: danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
