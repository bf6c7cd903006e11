import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { detailColumns, reportColumns } from '@hasar/contract/measurements/codes.ts';
import type { getDataDetail, getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { selectDetail, selectReport } from './queries-report.ts';

/** Readings by buckets. Throws NOT_FOUND when one of the devices is not there. */
export async function report(
  { db }: Context,
  asked: ParsedRequest<typeof getDataReport>['query'],
): Promise<RawAnswer> {
  const { deviceList: deviceIds, startDate: start, endDate: end, aggregation, reportType } = asked;
  const { found, rows } = await selectReport(db, { deviceIds, start, end, aggregation, reportType });
  if (found < deviceIds.length) throw new CodedError('NOT_FOUND');
  return RawAnswer.of({ reportData: tableOf(reportColumns[reportType], rows) });
}

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
