/** Lengths of a bucket, in minutes (spec section 9). */
export const aggregations = [1, 5, 15, 30, 60] as const;
export type Aggregation = (typeof aggregations)[number];

export const reportTypes = ['noise', 'frequency'] as const;
export type ReportType = (typeof reportTypes)[number];

/** A device that has not sent a reading for this long is silent, in milliseconds. */
export const silentAfter = 3_600_000;

/** Readings that may arrive at once. */
export const maximumBatch = 10_000;
/** How long after it was taken a reading may still arrive, in days. */
export const oldestReading = 5 * 366;
/** How far the clock of a device may be ahead of ours, in milliseconds. */
export const clockTolerance = 5 * 60_000;

/** Devices and value rows that one report may hold: ten devices for a month at one minute, and a little more. */
export const maximumDevices = 50;
export const maximumReportRows = 500_000;

/** The header row of a report, by what it tells of; what devices are called is told once beside. */
export const reportColumns = {
  noise: [
    'deviceId',
    'startDate',
    'readingCount',
    'average',
    'minimum',
    'maximum',
    'l10',
    'l50',
    'l90',
    'dataCapture',
  ],
  frequency: ['deviceId', 'startDate', 'readingCount', 'average', 'minimum', 'maximum', 'dataCapture'],
} as const satisfies Record<ReportType, readonly string[]>;

/** The header row of a bucket opened into its readings. */
export const detailColumns = ['deviceId', 'time', 'value'] as const;
