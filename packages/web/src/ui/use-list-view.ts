import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { listSearch, tidyListSearch, type ListSearch } from './list-search.ts';

export interface ListView {
  readonly view: ListSearch;
  /** @param replace leaves no step behind that "back" would return to */
  readonly change: (changed: Partial<ListSearch>, replace?: boolean) => void;
}

/** What the list of this page shows: search, order, filters, the open dialog. It stands in the address. */
export function useListView(): ListView {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => listSearch.parse(search), [search]);
  const change = useCallback(
    (changed: Partial<ListSearch>, replace = false) => {
      const next = (before: object) => tidyListSearch({ ...listSearch.parse(before), ...changed });
      void navigate({ to: '.', search: next, replace });
    },
    [navigate],
  );
  return { view, change };
}
