import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import { actionsColumnId, selectColumnId } from './column.ts';
import { moveCell, moveOf } from './move.ts';
import { cellElement, cellIndexOf, headHeight, rowHeight } from './reveal.ts';
import type { Grid } from './use-grid.ts';
import { useHeadKeys, type OpenPopup } from './use-head-keys.ts';
import { useRowSelection } from './use-row-selection.ts';

/** What the keyboard does in the grid. Keys that mean nothing here pass on. */
export function useGridKeys<Item extends RowData>(grid: Grid<Item>, openPopup: OpenPopup) {
  const { position, columns, items, props, selection } = grid;
  const { active } = position;
  const headKeys = useHeadKeys(grid, openPopup);
  const rowSelection = useRowSelection(grid);

  const onMove = (event: KeyboardEvent): boolean => {
    const move = moveOf(event);
    const element = grid.scroller.current;
    if (move === undefined || element === null) return false;
    const page = Math.max(1, Math.floor((element.clientHeight - headHeight) / rowHeight) - 1);
    const size = { rows: items.length, columns: columns.length, page };
    const next = moveCell(active, move, size);
    // A rectangle of cells has no room for headings.
    const extend = event.shiftKey && active.row >= 0 && next.row >= 0;
    position.goTo(event.shiftKey && next.row < 0 ? active : next, { extend });
    return true;
  };

  const onRowKey = (event: KeyboardEvent): boolean => {
    const item = items[active.row];
    const column = columns[active.column];
    const control = event.ctrlKey || event.metaKey;
    if (item === undefined || column === undefined || event.altKey) return false;
    if (control && event.key.toLowerCase() === 'a') {
      if (selection === 'multiple') rowSelection.all();
      else selectEverything();
      return true;
    }
    if (control) return false;
    if (event.key === 'Escape') return escape();
    if (event.key === 'F2') return focusInside(columns.length - 1) || focusInside();
    if (event.key === 'Enter' && column.id === actionsColumnId) return focusInside();
    if (event.key === 'Enter') return column.id === selectColumnId ? toggle() : run(props.onOpen, item);
    if (event.key !== ' ') return false;
    if (column.id === actionsColumnId) return focusInside();
    if (column.id === selectColumnId || event.shiftKey || props.onPreview === undefined) return toggle();
    return run(props.onPreview, item);
  };

  const toggle = (): boolean => {
    if (selection !== 'none') rowSelection.toggle(active.row, false);
    return selection !== 'none';
  };
  const focusInside = (at = active.column): boolean => {
    const scroller = grid.scroller.current;
    const cell = scroller === null ? null : cellElement(scroller, { row: active.row, column: at });
    const inside = cell?.querySelector<HTMLElement>('button, a, input');
    inside?.focus();
    return inside != null;
  };
  const selectEverything = () => {
    position.goTo({ row: 0, column: 0 }, { focus: false });
    position.goTo({ row: items.length - 1, column: columns.length - 1 }, { extend: true, focus: false });
  };
  const escape = (): boolean => {
    if (position.range !== undefined) position.collapse();
    else if (rowSelection.count > 0) rowSelection.clear();
    else return false;
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const place = cellIndexOf(event.target);
    if (place === undefined || event.nativeEvent.isComposing) return;
    const done = place.isCell
      ? (place.row === -1 ? headKeys(event) : onRowKey(event)) || onMove(event)
      : onInnerKey(event, () => position.goTo(place));
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function run<Item>(act: ((item: Item) => void) | undefined, item: Item): boolean {
  act?.(item);
  return act !== undefined;
}

/** Inside a cell with several things to press: arrows go along them, Escape goes back to the cell. */
function onInnerKey(event: KeyboardEvent<HTMLElement>, leave: () => void): boolean {
  if (event.key === 'Escape') {
    leave();
    return true;
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const cell = event.target instanceof Element ? event.target.closest('[aria-colindex]') : null;
  const inside = [...(cell?.querySelectorAll<HTMLElement>('button, a, input') ?? [])];
  const next = inside[inside.findIndex((element) => element === event.target) + step];
  if (step === 0 || next === undefined) return false;
  next.focus();
  return true;
}
