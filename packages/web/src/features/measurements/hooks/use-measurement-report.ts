import { useQuery } from '@tanstack/react-query';
import { getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import { call } from '../../../lib/api-client.ts';
import { measurementKeys } from '../components/measurement-keys.ts';
import { bucketsOf } from '../components/measurement-records.ts';
import { queryOf, type MeasurementRequest } from '../components/measurement-search.ts';

/** Readings by buckets, once every parameter is chosen. */
export function useMeasurementReport(request: MeasurementRequest | undefined) {
  return useQuery({
    enabled: request !== undefined,
    queryKey: request === undefined ? ['measurements', 'none'] : measurementKeys.report(request),
    queryFn: async ({ signal }) => {
      if (request === undefined) return [];
      return bucketsOf(await call(getDataReport, { query: queryOf(request) }, { signal }));
    },
    // Comparing half a million rows with those of before takes longer than drawing them.
    structuralSharing: false,
  });
}
