import { Readable } from 'node:stream';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { detailColumns, reportColumns, type ReportType } from '@hasar/contract/measurements/codes.ts';
import type { getDataDetail, getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { BytesAnswer } from '../../platform/http/bytes-answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { workbookStream } from '../../platform/workbook/workbook.ts';
import { sheetColumns, sheetRows } from './present-workbook.ts';
import { selectAsked, selectDetail, type DeviceName, type HourOfRows } from './queries-report.ts';
import { hoursOfReport } from './service-hours.ts';

/** Readings by buckets, as JSON or as a workbook. Throws NOT_FOUND when one of the devices is not there. */
export async function report(
  { db }: Context,
  asked: ParsedRequest<typeof getDataReport>['query'],
  accept: string,
  now: Date,
): Promise<BytesAnswer> {
  const { deviceList, startDate, endDate, aggregation, reportType, lang } = asked;
  const { devices, from, to } = await selectAsked(db, deviceList, startDate, endDate);
  if (devices.length < deviceList.length) throw new CodedError('NOT_FOUND');
  const deviceIds = devices.map(({ id }) => id);
  const isWorkbook = accept.includes(workbookType);
  return new BytesAnswer({
    contentType: isWorkbook ? workbookType : 'application/json; charset=utf-8',
    fileName: `${clock.format(now).replaceAll(':', '.')}.${isWorkbook ? 'xlsx' : 'json'}`,
    shown: isWorkbook ? 'attachment' : 'inline',
    size: undefined,
    isOwn: !isWorkbook,
    open: async () => {
      const hours = await hoursOfReport(db, { deviceIds, from, to, aggregation, reportType });
      return isWorkbook
        ? workbookStream(
            { sheetName: 'Data', columns: sheetColumns(reportType, lang) },
            sheetRows(devices, hours),
          )
        : Readable.from(jsonParts(reportType, devices, hours), { objectMode: false });
    },
  });
}

async function* jsonParts(
  reportType: ReportType,
  devices: readonly DeviceName[],
  hours: AsyncIterable<readonly HourOfRows[]>,
): AsyncGenerator<Buffer> {
  const header = JSON.stringify(reportColumns[reportType]);
  yield Buffer.from(`{"code":"success","deviceList":${JSON.stringify(devices)},"reportData":[${header}`);
  for await (const part of hours) yield Buffer.concat(part.flatMap(({ lines }) => [comma, lines]));
  yield Buffer.from(']}');
}

const comma = Buffer.from(',');

/** A colon is refused by Windows. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The readings behind one bucket. Throws NOT_FOUND when one of the devices is not there. */
export async function detail(
  { db }: Context,
  asked: ParsedRequest<typeof getDataDetail>['query'],
): Promise<RawAnswer> {
  const { deviceList: deviceIds, startDate: start, aggregation, reportType } = asked;
  const { devices, rows } = await selectDetail(db, { deviceIds, start, aggregation, reportType });
  if (devices.length < deviceIds.length) throw new CodedError('NOT_FOUND');
  return RawAnswer.of({
    deviceList: JSON.stringify(devices),
    reportDetailData: `[${JSON.stringify(detailColumns)}${rows === '' ? '' : `,${rows}`}]`,
  });
}
