import type { RowData } from '@tanstack/react-table';
import { useRef, type PointerEvent } from 'react';
import { fittingWidth } from './column.ts';
import { cellIndexOf } from './reveal.ts';
import { trackVariables } from './tracks.ts';
import type { Grid } from './use-grid.ts';

/** Lets the edge of a heading be pulled. Until it is let go only CSS variables change, so that it follows the pointer. */
export function useColumnResize<Item extends RowData>({ columns, tools }: Grid<Item>) {
  const pulling = useRef(false);

  const start = (event: PointerEvent<HTMLElement>) => {
    const place = cellIndexOf(event.target);
    const column = columns[place?.column ?? -1];
    const table = event.currentTarget.closest<HTMLElement>('[role="grid"]');
    const handle = event.target;
    if (column?.data === undefined || table === null || event.button !== 0 || pulling.current) return;
    if (!(handle instanceof HTMLElement)) return;
    const { id, data } = column;
    const from = event.clientX;
    let width = column.width;
    pulling.current = true;
    handle.setPointerCapture(event.pointerId);
    const show = (next: number) => {
      width = next;
      table.dataset['resized'] = '';
      for (const [name, value] of Object.entries(trackVariables(columns, { id, width }))) {
        table.style.setProperty(name, value);
      }
    };
    const onMove = ({ clientX }: globalThis.PointerEvent) =>
      show(fittingWidth(data, column.width + clientX - from));
    const end = (keep: boolean) => {
      pulling.current = false;
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey, true);
      if (!keep) show(column.width);
      else if (width !== column.width) tools.resize(id, width);
      delete table.dataset['resized'];
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end(false);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey, true);
  };

  return { start };
}

export function isResizeHandle(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['handle'] !== undefined;
}
