import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useUser } from '../../../lib/session.ts';

const narrowest = 260;
const widest = 720;
const usual = 340;
const step = 20;

function fitting(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}

/** The width of the pane at the right, drawn by its edge or by arrow keys on it, kept in this browser for the user. */
export function usePaneWidth() {
  const { userId } = useUser();
  const key = `hasar.casePreview:${String(userId)}`;
  const [width, setWidth] = useState(() => fitting(Number(localStorage.getItem(key)) || usual));
  const keep = (next: number) => {
    setWidth(fitting(next));
    localStorage.setItem(key, String(fitting(next)));
  };
  const handle = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-valuenow': width,
    'aria-valuemin': narrowest,
    'aria-valuemax': widest,
    onPointerDown: ({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) => {
      if (button === 0) currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const right = currentTarget.parentElement?.getBoundingClientRect().right ?? clientX;
      setWidth(fitting(right - clientX));
    },
    onPointerUp: () => keep(width),
    onDoubleClick: () => keep(usual),
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? step : event.key === 'ArrowRight' ? -step : 0;
      if (by === 0) return;
      event.preventDefault();
      keep(width + by);
    },
  } as const;
  return { width, handle };
}
