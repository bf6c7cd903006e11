import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { selectColumnId } from './column.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { cellIndexOf } from './reveal.ts';
import type { Grid } from './use-grid.ts';
import { useRowSelection } from './use-row-selection.ts';

const ownInteraction = 'a, button, input, label, select, textarea';

/** What the mouse and the finger do among the cells: stand on one, draw a rectangle, choose rows, open. */
export function useCellPointer<Item extends RowData>(grid: Grid<Item>) {
  const { position, columns, items, props, selection } = grid;
  const rowSelection = useRowSelection(grid);
  const stopDrag = useRef<() => void>(undefined);
  useEffect(() => () => stopDrag.current?.(), []);

  const startDrag = (scroller: HTMLElement) => {
    const at = { x: 0, y: 0 };
    const extendTo = () => {
      const place = cellIndexOf(document.elementFromPoint(at.x, at.y));
      if (place !== undefined && place.row >= 0) position.goTo(place, { extend: true, focus: false });
    };
    const edges = createEdgeScroll(scroller, 'both', extendTo);
    const onMove = (event: globalThis.PointerEvent) => {
      Object.assign(at, { x: event.clientX, y: event.clientY });
      edges.moveTo(at);
      extendTo();
    };
    const stop = () => {
      edges.stop();
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    stopDrag.current = stop;
  };

  const itemAt = (target: EventTarget) => {
    const place = cellIndexOf(target);
    return place === undefined ? undefined : items[place.row];
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = cellIndexOf(event.target);
      if (place === undefined || place.row < 0 || event.button !== 0) return;
      // A finger scrolls; it stands on a cell by a tap, which arrives as a click.
      if (event.pointerType !== 'mouse' || columns[place.column]?.id === selectColumnId) return;
      if (event.target instanceof Element && event.target.closest(ownInteraction) !== null) return;
      const rows = event.ctrlKey || event.metaKey || (event.shiftKey && rowSelection.count > 0);
      position.goTo(place, { extend: event.shiftKey && !rows, focus: false });
      if (!rows && grid.scroller.current !== null) startDrag(grid.scroller.current);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const place = cellIndexOf(event.target);
      const item = place === undefined ? undefined : items[place.row];
      if (place === undefined || item === undefined || !(event.target instanceof Element)) return;
      const modified = event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.target.closest('a') !== null) {
        if (modified || props.onOpen === undefined) return;
        event.preventDefault();
        props.onOpen(item);
      } else if (columns[place.column]?.id === selectColumnId) {
        rowSelection.toggle(place.row, event.shiftKey);
      } else if (event.target.closest(ownInteraction) === null) {
        if (selection === 'single') rowSelection.only(place.row);
        if (selection !== 'multiple') return;
        if (event.ctrlKey || event.metaKey) rowSelection.toggle(place.row, false);
        else if (event.shiftKey && rowSelection.count > 0) rowSelection.toggle(place.row, true);
      }
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const item = itemAt(event.target);
      if (item === undefined || !(event.target instanceof Element)) return;
      if (event.target.closest(ownInteraction) === null) props.onOpen?.(item);
    },
  };
}
