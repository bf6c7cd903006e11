import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Other rows, or the same ones in another order, are read from their beginning. Rows that were there from the first leave
 * the grid where its owner puts it.
 * @param view names what is asked for
 * @param waiting true while the rows of the view before still stand there
 * @param onStart for what else belonged to the rows before
 */
export function useFreshStart(
  view: string,
  waiting: boolean,
  scroller: RefObject<HTMLElement | null>,
  onStart: () => void,
): void {
  const shown = useRef(view);
  const start = useEffectEvent(onStart);
  useLayoutEffect(() => {
    if (waiting || shown.current === view) return;
    shown.current = view;
    scroller.current?.scrollTo({ top: 0 });
    start();
  }, [view, waiting, scroller]);
}
