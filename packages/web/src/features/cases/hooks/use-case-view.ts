import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useUser } from '../../../lib/session.ts';
import { setLayout } from '../../../lib/stored-layout.ts';
import { tidySearch, type CaseListSearch } from '../components/case-list-search.ts';
import { shownTab } from '../components/shown-tab.ts';

/** Which list of cases is shown. The address says so; one that names no tab means the tab of last time. */
export function useCaseView() {
  const search = useSearch({ from: '/shell/cases' });
  const navigate = useNavigate();
  const { userId } = useUser();
  const tab = shownTab(search.tab, userId);
  const view: CaseListSearch = useMemo(() => ({ ...search, tab }), [search, tab]);

  useEffect(() => {
    // Whoever is sent this address has another tab of last time.
    if (search.tab === undefined) void navigate({ to: '/cases', search: { ...search, tab }, replace: true });
  }, [search, tab, navigate]);

  const change = useCallback(
    (changed: Partial<CaseListSearch>, replace = false) => {
      if (changed.tab !== undefined) setLayout('caseTabs', userId, changed.tab);
      void navigate({
        to: '/cases',
        search: (before) => tidySearch({ tab, ...before, ...changed }),
        replace,
      });
    },
    [navigate, tab, userId],
  );
  return { view, tab, change };
}
