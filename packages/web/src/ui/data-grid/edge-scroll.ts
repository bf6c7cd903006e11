interface Point {
  readonly x: number;
  readonly y: number;
}

/** So near an edge, in pixels, what is dragged makes the content move. */
const nearEdge = 36;
const fastest = 18;

/** While something is dragged: lets the content scroll under it as long as the pointer stays near an edge. */
export function createEdgeScroll(scroller: HTMLElement, along: 'x' | 'both', onScrolled: () => void) {
  let frame = 0;
  let point: Point | undefined;
  const step = () => {
    frame = 0;
    if (point === undefined) return;
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const x = speed(point.x, left, right);
    const y = along === 'both' ? speed(point.y, top, bottom) : 0;
    if (x === 0 && y === 0) return;
    const { scrollLeft, scrollTop } = scroller;
    scroller.scrollBy(x, y);
    if (scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop) onScrolled();
    frame = requestAnimationFrame(step);
  };
  return {
    moveTo: (next: Point) => {
      point = next;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      point = undefined;
      cancelAnimationFrame(frame);
    },
  };
}

/** Pixels a frame, more the nearer. */
function speed(at: number, start: number, end: number): number {
  if (at < start + nearEdge) return -Math.min(fastest, (start + nearEdge - at) / 2);
  if (at > end - nearEdge) return Math.min(fastest, (at - end + nearEdge) / 2);
  return 0;
}
