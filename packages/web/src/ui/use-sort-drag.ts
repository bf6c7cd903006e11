import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react';

/** The same things with one of them in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface Drag {
  readonly pointerId: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Lets the lines of a list be dragged by their handles. While one is dragged, the list shows where it would land; Escape
 * gives it up.
 * @param onDrop told from where to where a line was dragged
 */
export function useSortDrag<Item extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const dragging = drag !== undefined;

  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.pointerId) return;
    const to = placeAt(list.current, event.clientY);
    if (to !== drag.to) setDrag({ ...drag, to });
  });
  const onEnd = useEffectEvent((event: globalThis.PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.pointerId) return;
    setDrag(undefined);
    if (event.type === 'pointerup' && drag.from !== drag.to) onDrop(drag.from, drag.to);
  });
  // Heard by the window: the line itself changes its place in the page meanwhile.
  useEffect(() => {
    if (!dragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', (event) => onMove(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, (event) => onEnd(event), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setDrag(undefined);
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  }, [dragging]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>, at: number) => {
      if (event.button === 0) setDrag({ pointerId: event.pointerId, from: at, to: at });
    },
    shown: drag === undefined ? items : moved(items, drag.from, drag.to),
    dragged: drag === undefined ? undefined : items[drag.from]?.id,
  };
}

/** Which line lies at this height; above and below the list, its first and its last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const lines = [...(list?.children ?? [])];
  const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom);
  return at === -1 ? lines.length - 1 : at;
}
