import { useWindowEvent } from '@mantine/hooks';

/**
 * Hears Escape for something open while the focus is nowhere: a press beside it takes the focus away, and so does a
 * field or button that goes while it has it. Keys pressed inside are its own affair.
 * @param modal the dialog that has to be the uppermost one; without it none may be open
 */
export function useLostEscape(opened: boolean, onEscape: () => void, modal?: () => Element | null): void {
  useWindowEvent('keydown', ({ key, target, isComposing }) => {
    if (!opened || key !== 'Escape' || isComposing || target !== document.body) return;
    const uppermost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const free = uppermost === undefined ? modal === undefined : modal?.()?.contains(uppermost) === true;
    if (free) onEscape();
  });
}
