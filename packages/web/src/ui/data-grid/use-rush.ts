import { startTransition, useEffect, useState, type RefObject } from 'react';
import { rowHeight } from './reveal.ts';

/** Rows a second above which nobody reads them: none is in sight for more than a sixth of a second. */
const unreadable = 200;
/** Rows a second that are read again: well below, so that a speed between the two does not make cells come and go. */
const readable = 120;
/** Movements in a row that make it a rush: a jump is one, however far it goes. */
const enough = 2;
/** Milliseconds without a movement after which whoever scrolled looks at what is there. */
const rest = 80;

/**
 * Whether the rows rush by. While they do, a row is drawn by its first columns alone, so that the browser keeps up; the
 * others are there as soon as the rows can be read again.
 */
export function useRush(scroller: RefObject<HTMLElement | null>): boolean {
  const [rushing, setRushing] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let top = element.scrollTop;
    let time = 0;
    let fast = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const calm = () => {
      // Most scrolling is no rush, and ends none.
      if (fast === 0) return;
      fast = 0;
      startTransition(() => setRushing(false));
    };
    const onScroll = ({ timeStamp }: Event) => {
      const rows = Math.abs(element.scrollTop - top) / rowHeight;
      const seconds = (timeStamp - time) / 1000;
      top = element.scrollTop;
      time = timeStamp;
      clearTimeout(resting);
      resting = setTimeout(calm, rest);
      // What was at rest until now may have come from afar in one step.
      if (seconds * 1000 > rest) return;
      if (rows / seconds < readable) calm();
      else if (rows / seconds > unreadable && ++fast >= enough) setRushing(true);
    };
    // Captured, so that the rows are drawn once for this and for where they are now.
    element.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      clearTimeout(resting);
      element.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [scroller]);
  return rushing;
}
