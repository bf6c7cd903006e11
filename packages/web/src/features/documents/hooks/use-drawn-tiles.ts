import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** As many as are drawn well within one frame. */
const atOnce = 8;

/**
 * Which tiles are drawn. Those in sight are from the start; the others follow, a few in each frame, those near what is
 * looked at first: drawn together two hundred of them held the page up for a third of a second.
 */
export function useDrawnTiles(ids: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const isMore = ids.some((id) => !drawn.has(id));
  // Before anything is painted: nobody sees an empty tile.
  useLayoutEffect(() => {
    setDrawn(new Set(undrawn(ref.current).filter(isNear(0)).map(idOf)));
  }, []);
  useEffect(() => {
    if (!isMore) return undefined;
    const frame = requestAnimationFrame(() => {
      const rest = undrawn(ref.current);
      const near = rest.filter(isNear(innerHeight));
      const next = [...near, ...rest].slice(0, atOnce).map(idOf);
      if (next.length > 0) setDrawn((before) => new Set([...before, ...next]));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, ids, isMore]);
  return { ref, drawn, isMore };
}

function undrawn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-undrawn]') ?? [])];
}

const idOf = ({ dataset }: HTMLElement) => Number(dataset['documentId']);

/** Not further out of sight than so many pixels. */
function isNear(pixels: number): (tile: HTMLElement) => boolean {
  return (tile) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return bottom > -pixels && top < innerHeight + pixels;
  };
}
