import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './column.ts';
import { placeBefore, shownIds, stepColumn, withHidden, withWidth, type GridLayout } from './layout.ts';
import type { KeptLayout } from './use-layout.ts';

/** What a user may do to a column. Each says in words what it did. */
export interface ColumnTools {
  readonly step: (id: string, step: -1 | 1) => void;
  readonly place: (id: string, before: string | null) => void;
  readonly resize: (id: string, width: number) => void;
  readonly setHidden: (id: string, hide: boolean) => void;
  readonly reset: () => void;
}

export function useColumnTools<Item>(
  columns: readonly GridColumn<Item>[],
  { layout, change, reset }: KeptLayout,
  say: (text: string) => void,
): ColumnTools {
  const { t } = useTranslation();
  return useMemo(() => {
    const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
    const move = (id: string, next: GridLayout) => {
      if (next.order.join() === layout.order.join()) return;
      change(next);
      const shown = shownIds(columns, next);
      const values = { column: headerOf(id), place: shown.indexOf(id) + 1, count: shown.length };
      say(t('grid.said.moved', values));
    };
    return {
      step: (id, step) => move(id, stepColumn(columns, layout, id, step)),
      place: (id, before) => move(id, placeBefore(layout, id, before)),
      resize: (id, width) => {
        const column = columns.find((other) => other.id === id);
        if (column === undefined) return;
        const next = withWidth(layout, column, width);
        change(next);
        say(t('grid.said.resized', { column: column.header, width: next.widths[id] ?? width }));
      },
      setHidden: (id, hide) => {
        change(withHidden(layout, id, hide));
        say(t(hide ? 'grid.said.hidden' : 'grid.said.shown', { column: headerOf(id) }));
      },
      reset: () => {
        reset();
        say(t('grid.said.reset'));
      },
    };
  }, [columns, layout, change, reset, say, t]);
}
