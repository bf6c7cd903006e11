import { useQuery } from '@tanstack/react-query';
import type { Aggregation, ReportType } from '@hasar/contract/measurements/codes.ts';
import { getDataDetail } from '@hasar/contract/measurements/endpoints-data.ts';
import { call } from '../../../lib/api-client.ts';
import { measurementKeys } from '../components/measurement-keys.ts';
import { readingsOf, type Bucket } from '../components/measurement-records.ts';

/** The readings behind one bucket. */
export function useBucketReadings(
  { deviceId, startDate }: Pick<Bucket, 'deviceId' | 'startDate'>,
  aggregation: Aggregation,
  type: ReportType,
) {
  return useQuery({
    queryKey: measurementKeys.detail({ deviceId, startDate, aggregation, type }),
    queryFn: async ({ signal }) => {
      const query = {
        deviceList: String(deviceId),
        startDate,
        aggregation: `${aggregation}` as const,
        reportType: type,
      };
      return readingsOf(await call(getDataDetail, { query }, { signal }));
    },
  });
}
