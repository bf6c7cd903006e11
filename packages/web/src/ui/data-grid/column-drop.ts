/** Where a dragged heading would land. */
export interface Drop {
  /** The column it would stand before; null behind the last. */
  readonly before: string | null;
  /** The line that shows the place, on the screen. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

interface Candidate {
  readonly id: string;
  /** Its place in the row of headings. */
  readonly at: number;
}

/** The place nearest to the pointer among the headings that the dragged one may stand between. */
export function dropAt(
  head: HTMLElement,
  scroller: HTMLElement,
  candidates: readonly Candidate[],
  x: number,
): Drop {
  const { top, left, width } = scroller.getBoundingClientRect();
  const frame = { top, height: scroller.clientHeight };
  const inside = (edge: number) => Math.min(left + width, Math.max(left, edge));
  let end = left;
  for (const { id, at } of candidates) {
    const box = head.children[at]?.getBoundingClientRect();
    if (box === undefined) continue;
    if (x < box.left + box.width / 2) return { ...frame, before: id, x: inside(box.left) };
    end = box.right;
  }
  return { ...frame, before: null, x: inside(end) };
}
