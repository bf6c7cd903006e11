import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

interface StageGestures {
  readonly zoom: number;
  readonly onZoomBy: (factor: number) => void;
  /** To the next document or the one before. */
  readonly onStep: (step: 1 | -1) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that moves so far sideways turns to the next document, in pixels. */
const swipe = 60;

/**
 * Wheel with Ctrl and two fingers zoom, a mouse that is pressed pulls, one finger that has nothing to pull sideways turns over.
 * What one zooms at stays where it is.
 */
export function useStageGestures(stage: RefObject<HTMLElement | null>, gestures: StageGestures): void {
  const { zoom } = gestures;
  /** Where in the stage one zooms; its middle unless a pointer says more. */
  const focus = useRef<Point>(undefined);
  const before = useRef(zoom);
  const zoomAt = useEffectEvent((factor: number, point: Point) => {
    focus.current = point;
    gestures.onZoomBy(factor);
  });
  const step = useEffectEvent(gestures.onStep);

  useLayoutEffect(() => {
    const element = stage.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (element === null || ratio === 1) return;
    const { x, y } = focus.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    element.scrollTo((element.scrollLeft + x) * ratio - x, (element.scrollTop + y) * ratio - y);
    focus.current = undefined;
  }, [stage, zoom]);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const inside = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    };
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        zoomAt(Math.exp(-event.deltaY / 300), inside(event));
      },
      { signal, passive: false },
    );
    element.addEventListener('dblclick', (event) => zoomAt(2, inside(event)), { signal });
    listenToMouse(element, signal);
    listenToFingers(element, signal, {
      zoomAt: (factor, at) => zoomAt(factor, inside(at)),
      step: (to) => step(to),
    });
    return () => listening.abort();
  }, [stage]);
}

function listenToMouse(element: HTMLElement, signal: AbortSignal): void {
  let from: (Point & { left: number; top: number }) | undefined;
  element.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX: x, clientY: y }) => {
      if (pointerType === 'mouse' && button === 0)
        from = { x, y, left: element.scrollLeft, top: element.scrollTop };
    },
    { signal },
  );
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (from !== undefined) element.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    addEventListener(end, () => (from = undefined), { signal });
}

interface FingerActions {
  readonly zoomAt: (factor: number, at: { clientX: number; clientY: number }) => void;
  readonly step: (to: 1 | -1) => void;
}

function listenToFingers(element: HTMLElement, signal: AbortSignal, actions: FingerActions): void {
  let distance: number | undefined;
  let start: Point | undefined;
  const apart = ([one, other]: Touch[]) =>
    one === undefined || other === undefined
      ? 0
      : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [finger] = touches;
      distance = touches.length === 2 ? apart([...touches]) : undefined;
      start = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    { signal, passive: true },
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      if (distance === undefined || event.touches.length !== 2) return;
      event.preventDefault();
      const now = apart([...event.touches]);
      const [one, other] = event.touches;
      if (!one || !other || now === 0) return;
      const middle = {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      };
      actions.zoomAt(now / distance, middle);
      distance = now;
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [finger] = changedTouches;
      const from = start;
      start = undefined;
      if (!finger || !from || element.scrollWidth > element.clientWidth + 1) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) actions.step(x < 0 ? 1 : -1);
    },
    { signal, passive: true },
  );
}
