import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { detailColumns, reportColumns } from '@hasar/contract/measurements/codes.ts';
import type { getDataDetail, getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { BytesAnswer } from '../../platform/http/bytes-answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { workbookStream } from '../../platform/workbook/workbook.ts';
import { sheetColumns, sheetRows } from './present-workbook.ts';
import { selectDetail, selectReport } from './queries-report.ts';

/** Readings by buckets, as JSON or as a workbook. Throws NOT_FOUND when one of the devices is not there. */
export async function report(
  { db }: Context,
  asked: ParsedRequest<typeof getDataReport>['query'],
  accept: string,
  now: Date,
): Promise<RawAnswer | BytesAnswer> {
  const { deviceList: deviceIds, startDate: start, endDate: end, aggregation, reportType, lang } = asked;
  const { found, rows } = await selectReport(db, { deviceIds, start, end, aggregation, reportType });
  if (found < deviceIds.length) throw new CodedError('NOT_FOUND');
  if (!accept.includes(workbookType))
    return RawAnswer.of({ reportData: tableOf(reportColumns[reportType], rows) });
  return new BytesAnswer({
    contentType: workbookType,
    fileName: `${clock.format(now).replaceAll(':', '.')}.xlsx`,
    shown: 'attachment',
    size: undefined,
    open: async () =>
      workbookStream(
        { sheetName: 'Data', columns: sheetColumns(reportType, lang) },
        sheetRows(reportType, rows),
      ),
  });
}

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
  const { found, rows } = await selectDetail(db, { deviceIds, start, aggregation, reportType });
  if (found < deviceIds.length) throw new CodedError('NOT_FOUND');
  return RawAnswer.of({ reportDetailData: tableOf(detailColumns, rows) });
}

function tableOf(header: readonly string[], rows: string): string {
  return `[${JSON.stringify(header)}${rows === '' ? '' : `,${rows}`}]`;
}
