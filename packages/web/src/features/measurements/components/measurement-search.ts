import { z } from 'zod';
import { isCalendarDate } from '@hasar/contract/fields/formats.ts';
import {
  aggregations,
  reportTypes,
  type Aggregation,
  type ReportType,
} from '@hasar/contract/measurements/codes.ts';

const day = z.string().refine(isCalendarDate).optional().catch(undefined);

/** What the address of the measurement tab remembers: what was asked for last. What it does not understand it leaves out. */
export const measurementSearch = z.object({
  devices: z.array(z.int().positive()).max(50).optional().catch(undefined),
  start: day,
  end: day,
  aggregation: z.literal(aggregations).optional().catch(undefined),
  type: z.enum(reportTypes).optional().catch(undefined),
  threshold: z.number().optional().catch(undefined),
});
export type MeasurementSearch = z.output<typeof measurementSearch>;

/** A request with every parameter chosen. */
export interface MeasurementRequest {
  readonly devices: readonly number[];
  readonly start: string;
  readonly end: string;
  readonly aggregation: Aggregation;
  readonly type: ReportType;
}

/** Undefined until every parameter is chosen (spec section 5); the threshold is none of them. */
export function requestOf({
  devices,
  start,
  end,
  aggregation,
  type,
}: MeasurementSearch): MeasurementRequest | undefined {
  if (devices === undefined || devices.length === 0 || start === undefined || end === undefined)
    return undefined;
  if (aggregation === undefined || type === undefined) return undefined;
  return { devices, start, end, aggregation, type };
}

/** The request as it travels. */
export function queryOf({ devices, start, end, aggregation, type }: MeasurementRequest) {
  return {
    deviceList: devices.join(),
    startDate: start,
    endDate: end,
    aggregation: `${aggregation}` as const,
    reportType: type,
  };
}
