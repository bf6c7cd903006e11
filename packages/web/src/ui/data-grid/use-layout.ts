import { useCallback, useEffect, useMemo, useState } from 'react';
import { getUser } from '../../lib/session.ts';
import { getLayout, onColumnLayoutsReset, setLayout, type LayoutName } from '../../lib/stored-layout.ts';
import type { GridColumn } from './column.ts';
import { mergeLayout, shownIds, type GridLayout } from './layout.ts';
import { readGridLayout } from './stored-grid-layout.ts';

export interface KeptLayout {
  readonly layout: GridLayout;
  readonly change: (layout: GridLayout) => void;
  readonly reset: () => void;
}

/** The layout of a grid, kept for the user under a storage name; without a name it lasts as long as the grid. */
export function useLayout<Item>(
  columns: readonly GridColumn<Item>[],
  storageName: LayoutName | undefined,
  onShownChange: ((ids: readonly string[]) => void) | undefined,
): KeptLayout {
  const userId = getUser()?.userId;
  const kept = storageName !== undefined && userId !== undefined;
  const [stored, setStored] = useState<unknown>(() => (kept ? getLayout(storageName, userId) : undefined));
  const layout = useMemo(() => mergeLayout(columns, readGridLayout(stored)), [columns, stored]);
  const change = useCallback(
    (next: GridLayout | null) => {
      if (onShownChange !== undefined) {
        setStored({ order: [], hidden: [], widths: next?.widths ?? {} });
        if (next !== null) onShownChange(shownIds(columns, next));
        return;
      }
      setStored(next);
      if (kept) setLayout(storageName, userId, next);
    },
    [kept, storageName, userId, columns, onShownChange],
  );
  const reset = useCallback(() => change(null), [change]);
  useEffect(() => onColumnLayoutsReset(() => setStored(undefined)), []);
  return { layout, change, reset };
}
