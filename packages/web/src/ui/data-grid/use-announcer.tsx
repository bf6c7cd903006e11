import { VisuallyHidden } from '@mantine/core';
import { useCallback, useRef, type ReactNode } from 'react';

/** Says in words what a gesture did, to those who do not see it. Nothing is drawn anew for that. */
export function useAnnouncer(): { readonly region: ReactNode; readonly say: (text: string) => void } {
  const element = useRef<HTMLDivElement>(null);
  const say = useCallback((text: string) => {
    if (element.current === null) return;
    // The same words twice are two messages only when the text differs.
    element.current.textContent = element.current.textContent === text ? `${text}\u00A0` : text;
  }, []);
  return { region: <VisuallyHidden ref={element} role="status" />, say };
}
