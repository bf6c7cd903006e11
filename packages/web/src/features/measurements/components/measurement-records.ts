import { detailColumns, reportColumns, type ReportType } from '@hasar/contract/measurements/codes.ts';

type Cell = string | number | null;

/** A value row of a report; the levels that only noise has are missing for frequencies. */
export interface Bucket {
  readonly deviceId: number;
  readonly deviceName: string;
  readonly startDate: string;
  readonly readingCount: number;
  readonly average: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly l10?: number | undefined;
  readonly l50?: number | undefined;
  readonly l90?: number | undefined;
  readonly dataCapture: number;
}

/** A reading of a bucket that was opened. */
export interface BucketReading {
  readonly deviceId: number;
  readonly deviceName: string;
  readonly time: string;
  readonly value: number;
}

interface Told {
  readonly deviceList: readonly { readonly id: number; readonly deviceName: string }[];
}

/** Header row and value rows as records (spec section 3): written out, since a month at one minute is half a million of them. */
export function bucketsOf({
  deviceList,
  reportData,
}: Told & { reportData: readonly (readonly Cell[])[] }): Bucket[] {
  const [header = [], ...rows] = reportData;
  const names = namesOf(deviceList);
  const places = reportColumns.noise.map((name) => header.indexOf(name));
  const [
    device = -1,
    start = -1,
    count = -1,
    average = -1,
    minimum = -1,
    maximum = -1,
    l10 = -1,
    l50 = -1,
    l90 = -1,
    capture = -1,
  ] = places;
  return rows.map((row) => ({
    deviceId: row[device] as number,
    deviceName: names.get(row[device]) ?? '',
    startDate: row[start] as string,
    readingCount: row[count] as number,
    average: row[average] as number,
    minimum: row[minimum] as number,
    maximum: row[maximum] as number,
    l10: row[l10] as number | undefined,
    l50: row[l50] as number | undefined,
    l90: row[l90] as number | undefined,
    dataCapture: row[capture] as number,
  }));
}

export function readingsOf({
  deviceList,
  reportDetailData,
}: Told & { reportDetailData: readonly (readonly Cell[])[] }): BucketReading[] {
  const [header = [], ...rows] = reportDetailData;
  const names = namesOf(deviceList);
  const [device = -1, time = -1, value = -1] = detailColumns.map((name) => header.indexOf(name));
  return rows.map((row) => ({
    deviceId: row[device] as number,
    deviceName: names.get(row[device]) ?? '',
    time: row[time] as string,
    value: row[value] as number,
  }));
}

function namesOf(deviceList: Told['deviceList']): ReadonlyMap<unknown, string> {
  return new Map(deviceList.map(({ id, deviceName }) => [id, deviceName]));
}

export const unitOf: Record<ReportType, string> = { noise: 'dB', frequency: 'Hz' };

/** With the digits that are measured: tenths of a decibel, thousandths of a hertz. */
export function formatValue(type: ReportType, value: number, language: string): string {
  const digits = type === 'noise' ? 1 : 3;
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
