import { useEffect, type RefObject } from 'react';

/** Pictures that are on their way at a time: there is other work to do meanwhile. */
const atOnce = 2;

interface Connection {
  /** The user asked the browser to fetch no more than is looked at. */
  readonly saveData?: boolean;
}

/**
 * Brings the pictures out of sight while the page is idle, from the top: whoever looks at the first ones and then scrolls finds the
 * others there, instead of making the browser fetch, decode and move them all at once.
 * @param pictures how many have their elements; 0 until all of them do
 */
export function usePicturesAhead(root: RefObject<HTMLElement | null>, pictures: number): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (pictures === 0 || connection?.saveData === true) return undefined;
    let stopped = false;
    const whenIdle = (work: () => void) =>
      // Safari cannot say when it is idle: there the pictures only leave each other some room.
      'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 100);
    const bringNext = () => {
      if (stopped) return;
      const waiting = [...(root.current?.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') ?? [])];
      const next = waiting.find(({ complete }) => !complete);
      if (next === undefined) return;
      for (const end of ['load', 'error'])
        next.addEventListener(end, () => whenIdle(bringNext), { once: true });
      next.loading = 'eager';
    };
    for (let one = 0; one < atOnce; one += 1) whenIdle(bringNext);
    return () => {
      stopped = true;
    };
  }, [root, pictures]);
}
