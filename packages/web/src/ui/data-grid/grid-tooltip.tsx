import { Tooltip } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { inMain } from '../in-main.ts';
import classes from './data-grid.module.css';
import { PopupAnchor } from '../popup-anchor.tsx';
import { cellIndexOf } from './reveal.ts';
import type { Grid } from './use-grid.ts';

/** Milliseconds that one points at a cell before it explains itself. */
const delay = 350;

interface Shown {
  readonly text: string;
  readonly place: DOMRect;
}

/** One tooltip for all cells: the longer text of a cell, or what its width cuts off. On pointing and on focus. */
export function GridTooltip<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const [shown, setShown] = useState<Shown>();
  const { scroller } = grid;
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let on: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      on = null;
      setShown(undefined);
    };
    const consider = (event: Event) => {
      const cell = event.target instanceof Element ? event.target.closest('[aria-colindex]') : null;
      if (cell === on) return;
      hide();
      on = cell;
      if (cell === null) return;
      timer = setTimeout(() => {
        const text = textFor(latest.current, cell);
        if (text !== undefined) setShown({ text, place: cell.getBoundingClientRect() });
      }, delay);
    };
    const listeners = [
      ['pointerover', consider],
      ['focusin', consider],
      ['pointerleave', hide],
      ['pointerdown', hide],
      ['focusout', hide],
      ['scroll', hide],
      ['keydown', hide],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [scroller]);

  return (
    <Tooltip
      opened={shown !== undefined}
      label={<span className={classes.tip}>{shown?.text}</span>}
      multiline
      maw={360}
      position="bottom-start"
      offset={4}
      portalProps={inMain()}
    >
      <PopupAnchor place={shown?.place ?? new DOMRect()} />
    </Tooltip>
  );
}

function textFor<Item extends RowData>({ items, columns }: Grid<Item>, cell: Element): string | undefined {
  const place = cellIndexOf(cell);
  const item = place === undefined ? undefined : items[place.row];
  const data = columns[place?.column ?? -1]?.data;
  if (!cell.isConnected || data === undefined) return undefined;
  const explicit = item === undefined ? undefined : data.tooltip?.(item);
  if (explicit != null && explicit.trim() !== '') return explicit;
  const text = cell.querySelector('[data-text]') ?? cell;
  if (text.scrollWidth <= text.clientWidth) return undefined;
  return item === undefined ? data.header : data.value(item);
}
