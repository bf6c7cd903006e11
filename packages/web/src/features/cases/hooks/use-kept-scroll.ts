import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How far each list was scrolled, by its name. */
const kept = new Map<string, number>();

function scrollerIn(area: HTMLElement | null): HTMLElement | null {
  return area?.querySelector('[role="grid"], ul[aria-label]:has([data-index])')?.parentElement ?? null;
}

/**
 * Who comes back to a list finds it where it was left.
 * @param area around the list
 * @param listKey names the list whose rows are shown; undefined until there are any
 */
export function useKeptScroll(area: RefObject<HTMLElement | null>, listKey: string | undefined): void {
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (listKey === undefined || shown.current === listKey) return undefined;
    const top = shown.current === undefined ? kept.get(listKey) : undefined;
    shown.current = listKey;
    if (top === undefined) return undefined;
    // The list scrolls itself to its beginning when it is first drawn; this has to come after.
    const frame = requestAnimationFrame(() => scrollerIn(area.current)?.scrollTo({ top }));
    return () => cancelAnimationFrame(frame);
  }, [area, listKey]);

  useEffect(() => {
    const element = area.current;
    const note = (event: Event) => {
      const scroller = scrollerIn(element);
      if (shown.current !== undefined && event.target === scroller && scroller !== null)
        kept.set(shown.current, scroller.scrollTop);
    };
    // Scrolling does not bubble.
    element?.addEventListener('scroll', note, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', note, { capture: true });
  }, [area]);
}
