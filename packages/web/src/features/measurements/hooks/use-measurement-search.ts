import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { measurementSearch, type MeasurementSearch } from '../components/measurement-search.ts';

/** What the tab shows stands in the address. */
export function useMeasurementSearch() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = useMemo(() => measurementSearch.parse(search), [search]);
  const ask = useCallback(
    (next: MeasurementSearch, replace = false) => {
      const given = Object.entries(next).filter(([, value]) => value !== undefined);
      void navigate({ to: '.', search: { show: 'measurement', ...Object.fromEntries(given) }, replace });
    },
    [navigate],
  );
  return { asked, ask };
}
