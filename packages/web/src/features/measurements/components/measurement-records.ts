import type { ReportType } from '@hasar/contract/measurements/codes.ts';

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
  readonly l10?: number;
  readonly l50?: number;
  readonly l90?: number;
  readonly dataCapture: number;
}

/** A reading of a bucket that was opened. */
export interface BucketReading {
  readonly deviceId: number;
  readonly deviceName: string;
  readonly time: string;
  readonly value: number;
}

/** Header row and value rows as records (spec section 3). */
export function recordsOf([header = [], ...rows]: readonly (readonly Cell[])[]): Record<string, Cell>[] {
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at] ?? null])));
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
