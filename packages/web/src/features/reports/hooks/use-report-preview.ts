import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { runReport } from '@hasar/contract/reports/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { bodyOf, type ReportDraft } from '../components/report-draft.ts';
import type { ReportRow } from '../components/report-columns.ts';

/** Rows that tell what the report will be. */
const shownRows = 50;

/** The first rows of a report and how many there are. They follow every change of a case. */
export function useReportPreview(draft: ReportDraft) {
  const body = bodyOf(draft);
  const { data, ...asked } = useQuery({
    queryKey: ['cases', 'report', body],
    queryFn: ({ signal }) => call(runReport, { body, query: { limit: shownRows } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo((): ReportRow[] => {
    const [header = [], ...values] = data?.data ?? [];
    return values.map((cells, number) => ({
      number,
      cells: Object.fromEntries(header.map((name, at) => [String(name), cells[at] ?? null])),
    }));
  }, [data]);
  return { ...asked, rows, total: data?.totalCount, totalIsExact: data?.totalCountIsExact === true };
}
