import { useQuery } from '@tanstack/react-query';
import { listReportSends } from '@hasar/contract/reports/endpoints.ts';
import { call } from '../../../lib/api-client.ts';

/** What became of the last mails of a template. It follows each of them on its way. */
export function useReportSends(templateId: number) {
  return useQuery({
    queryKey: ['accounts', 'sends', templateId],
    queryFn: async ({ signal }) =>
      (await call(listReportSends, { query: { templateId } }, { signal })).sendList,
  });
}
