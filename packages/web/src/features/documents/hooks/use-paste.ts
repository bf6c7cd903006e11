import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { isModalOpen, isTyping } from '../../../lib/shortcut-focus.ts';

/** Hears Ctrl/⌘+V for as long as the screen is there, unless something is typed or a dialog is open. */
export function usePaste(onFiles: (files: readonly File[]) => void): void {
  const { t } = useTranslation();
  const hear = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isModalOpen()) return;
    event.preventDefault();
    onFiles([...(event.clipboardData?.files ?? [])].map((file) => named(file, t('document.screenshot'))));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => hear(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** Browsers call every pasted picture image.png. */
function named(file: File, name: string): File {
  if (file.name !== 'image.png') return file;
  return new File([file], `${name} ${formatTime(new Date()).replace(':', '.')}.png`, { type: file.type });
}
