import type { PointerEvent } from 'react';

interface Gesture {
  readonly onStart: () => void;
  readonly onMove: (x: number, y: number) => void;
  /** @param dropped false when it was given up */
  readonly onEnd: (dropped: boolean) => void;
}

/** A mouse must go this far before it drags, in pixels; a finger may stray no farther before its long press is over. */
const mouseSlack = 5;
const fingerSlack = 10;
/** Milliseconds. */
const longPress = 350;

/**
 * Follows a press that may become a drag. Until it does, nothing is taken from the browser: clicks stay clicks, and a
 * finger that moves at once scrolls.
 * @returns gives the gesture up
 */
export function followGesture(first: PointerEvent<HTMLElement>, gesture: Gesture): () => void {
  const ignore = () => undefined;
  if (first.button !== 0 || (first.target instanceof Element && first.target.closest('button')))
    return ignore;
  const { pointerId, clientX, clientY } = first;
  const touch = first.pointerType === 'touch';
  let dragging = false;
  const begin = () => {
    dragging = true;
    gesture.onStart();
  };
  const timer = touch
    ? setTimeout(() => {
        begin();
        gesture.onMove(clientX, clientY);
      }, longPress)
    : undefined;
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const far = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (!dragging && touch) {
      if (far > fingerSlack) end(false);
      return;
    }
    if (!dragging && far < mouseSlack) return;
    if (!dragging) begin();
    gesture.onMove(event.clientX, event.clientY);
  };
  const end = (dropped: boolean) => {
    clearTimeout(timer);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    removeEventListener('keydown', onKey, true);
    removeEventListener('contextmenu', onContextMenu, true);
    if (!dragging) return;
    dragging = false;
    swallowClick();
    gesture.onEnd(dropped);
  };
  const onUp = (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) end(true);
  };
  const onCancel = () => end(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return;
    event.stopPropagation();
    end(false);
  };
  // A long press asks for the context menu as well.
  const onContextMenu = (event: Event) => {
    if (touch) event.preventDefault();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, true);
  addEventListener('contextmenu', onContextMenu, true);
  return () => end(false);
}

/** Letting go of what was dragged is no click on what lies there. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true), 0);
}
