import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { languages } from '../reports/codes.ts';
import { maximumBatch, maximumReportRows } from './codes.ts';
import { aggregation, deviceList, moment, reportType } from './fields.ts';
import { dataTable, deviceNames, reading } from './schema.ts';

const path = '/api/frekans-data-management/v1/data';

/** Public, since no session is asked for: the key of the device says whose readings they are. */
export const sendReadings = defineEndpoint({
  method: 'POST',
  path,
  summary:
    'Readings of a device, all or none; its key goes in `Authorization: Bearer …`. Sent again they land once. ' +
    'As text/csv: a header line with time and noise or frequency or both, `,` or `;` between cells',
  access: 'public',
  ids: {},
  errors: ['UNAUTHENTICATED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  body: z.strictObject({
    readings: z.array(reading).min(1, 'validation.notEmpty').max(maximumBatch, 'validation.tooMany'),
  }),
  answer: z.object({
    receivedCount: z.int(),
    storedCount: z.int().describe('Those that were not there before'),
  }),
});

export const getDataReport = defineEndpoint({
  method: 'GET',
  path: `${path}/report`,
  summary:
    'Readings by buckets: a header row and value rows, one a device and bucket that holds readings, by device and time; ' +
    'as an Excel workbook when Accept asks for one',
  access: 'viewReport',
  bytes: 'offered',
  ids: { 'query.deviceList': 'device' },
  errors: ['NOT_FOUND'],
  query: z
    .strictObject({
      deviceList: deviceList.describe('Ids, repeated or with commas between'),
      startDate: moment,
      endDate: moment.describe('A day is meant as a whole, an instant ends the report before it'),
      aggregation: aggregation.describe('Minutes a bucket'),
      reportType,
      lang: z
        .enum(languages, 'validation.unknownChoice')
        .default('tr')
        .describe('Of the headings in a workbook'),
    })
    .superRefine((asked, context) => {
      const [start, end] = [Date.parse(asked.startDate), Date.parse(asked.endDate)];
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const minutes = (end - start) / 60_000 + (asked.endDate.length === 10 ? 1440 : 0);
      if (minutes <= 0) refuse('endDate', 'validation.endBeforeStart');
      else if ((minutes / asked.aggregation) * asked.deviceList.length > maximumReportRows)
        refuse('aggregation', 'validation.tooManyRows');
    }),
  answer: z.object({ deviceList: deviceNames, reportData: dataTable }),
});

export const getDataDetail = defineEndpoint({
  method: 'GET',
  path: `${path}/report/detail`,
  summary: 'The readings behind one bucket: a header row and value rows, by device and time',
  access: 'viewReport',
  ids: { 'query.deviceList': 'device' },
  errors: ['NOT_FOUND'],
  query: z.strictObject({
    deviceList,
    startDate: moment.describe('Any moment of the bucket; reports name its beginning'),
    aggregation,
    reportType,
  }),
  answer: z.object({ deviceList: deviceNames, reportDetailData: dataTable }),
});
