import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { GripVertical, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncer } from './data-grid/use-announcer.tsx';
import classes from './sortable-list.module.css';
import { moved, useSortDrag } from './use-sort-drag.ts';

interface SortableItem {
  readonly id: string;
  readonly label: string;
}

interface SortableListProps<Item extends SortableItem> {
  /** Names the list for those who do not see it. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly onOrder: (items: Item[]) => void;
  /** Takes a line out; the last one stays. */
  readonly onRemove: (item: Item) => void;
  readonly removeLabel: (item: Item) => string;
}

/** Lines in an order of the user's own: dragged by mouse or finger, or moved by the arrow keys on their handle. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, onOrder, onRemove, removeLabel } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const held = useRef<string>(undefined);
  const { region, say } = useAnnouncer();
  const move = (from: number, to: number) => {
    onOrder(moved(items, from, to));
    const item = items[from];
    if (item !== undefined)
      say(t('sortable.moved', { item: item.label, place: to + 1, total: items.length }));
  };
  const drag = useSortDrag(list, items, move);

  // A line that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    const handles = [...(list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    handles.find(({ dataset }) => dataset['handle'] === held.current)?.focus();
    held.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent, item: SortableItem, at: number) => {
    const last = items.length - 1;
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
    const to = places[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (to < 0 || to > last || to === at) return;
    held.current = item.id;
    move(at, to);
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label}>
        {drag.shown.map((item) => {
          const at = items.indexOf(item);
          return (
            <li key={item.id} className={classes.item} data-dragged={drag.dragged === item.id || undefined}>
              <button
                type="button"
                className={classes.handle}
                data-handle={item.id}
                aria-label={t('sortable.move', { item: item.label })}
                aria-describedby={hint}
                onKeyDown={(event) => onKeyDown(event, item, at)}
                onPointerDown={(event) => drag.onPointerDown(event, at)}
              >
                <GripVertical size={14} aria-hidden />
              </button>
              <span className={classes.label}>{item.label}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={removeLabel(item)}
                disabled={items.length === 1}
                onClick={() => onRemove(item)}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden id={hint}>{t('sortable.hint')}</VisuallyHidden>
      {region}
    </>
  );
}
