import type { MeasurementRequest } from './measurement-search.ts';

/** Keys under which reports of readings are kept in the query cache. */
export const measurementKeys = {
  report: (request: MeasurementRequest) => ['measurements', 'report', request] as const,
  detail: (bucket: object) => ['measurements', 'detail', bucket] as const,
};
