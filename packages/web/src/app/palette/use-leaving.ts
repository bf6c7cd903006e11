import { useCallback, useLayoutEffect, useRef } from 'react';
import { closePalette } from './palette-state.ts';

/**
 * Gives the focus back to where it was before the component came, once it goes. What is passed to the answer is carried
 * out only then: a dialog that it opens, or a page that it leads to, finds the focus as if nothing had been in between.
 */
export function useLeaving(): (next: () => void) => void {
  const chosen = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (chosen.current !== undefined) queueMicrotask(chosen.current);
      chosen.current = undefined;
    };
  }, []);
  return useCallback((next: () => void) => {
    chosen.current = next;
    closePalette();
  }, []);
}
