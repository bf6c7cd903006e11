import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dropAt, type Drop } from './column-drop.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { followGesture } from './follow-gesture.ts';
import { cellIndexOf } from './reveal.ts';
import type { Grid } from './use-grid.ts';

/** A heading on its way to another place. */
export interface HeadingDrag {
  readonly id: string;
  readonly header: string;
  readonly x: number;
  readonly y: number;
  readonly drop: Drop;
}

/** Lets headings be dragged, with the mouse at once and with a finger after a long press. */
export function useColumnDrag<Item extends RowData>(grid: Grid<Item>) {
  const { columns, tools } = grid;
  const row: RefObject<HTMLDivElement | null> = useRef(null);
  const [drag, setDrag] = useState<HeadingDrag>();
  const held = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  // A finger that drags a heading must not scroll the page; only a listener that may refuse is asked about that.
  useEffect(() => {
    const element = row.current;
    const keepStill = (event: TouchEvent) => {
      if (held.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, []);

  const start = (event: PointerEvent<HTMLElement>) => {
    const column = columns[cellIndexOf(event.target)?.column ?? -1];
    const scroller = grid.scroller.current;
    if (column?.data === undefined || scroller === null || row.current === null) return;
    const { id, data, pinned } = column;
    const head = row.current;
    const sameGroup = columns.flatMap((other, at) =>
      other.data !== undefined && other.pinned === pinned ? [{ id: other.id, at }] : [],
    );
    const where = (x: number, y: number): HeadingDrag => ({
      id,
      header: data.header,
      x,
      y,
      drop: dropAt(head, scroller, sameGroup, x),
    });
    let latest: HeadingDrag | undefined;
    const show = (x: number, y: number) => {
      latest = where(x, y);
      setDrag(latest);
    };
    const edges = createEdgeScroll(scroller, 'x', () => latest && show(latest.x, latest.y));
    stop.current = followGesture(event, {
      onStart: () => {
        held.current = true;
      },
      onMove: (x, y) => {
        show(x, y);
        edges.moveTo({ x, y });
      },
      onEnd: (dropped) => {
        edges.stop();
        held.current = false;
        setDrag(undefined);
        if (dropped && latest !== undefined) tools.place(id, latest.drop.before);
      },
    });
  };
  return { row, drag, start };
}
