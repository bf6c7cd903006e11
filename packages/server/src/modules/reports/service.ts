import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { runReport } from '@hasar/contract/reports/endpoints.ts';
import {
  reportConditions,
  usualReportColumns,
  withCurrencies,
  type ReportFilter,
} from '@hasar/contract/reports/fields.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { BytesAnswer } from '../../platform/http/bytes-answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { firstRowsOfCases } from '../cases/service.ts';
import { jsonStream } from './present-json.ts';
import { cellReaders, sheetColumns } from './present-workbook.ts';
import { heavyRows, refuseWrongValue } from './service-rows.ts';
import { recordExport } from './service-trail.ts';
import { workbookStream } from '../../platform/workbook/workbook.ts';

export { overview } from './service-overview.ts';
export { listSends } from './service-sends.ts';

type Query = ParsedRequest<typeof runReport>['query'];

/**
 * Runs a report: its first rows with the total count, or all of it, as a workbook or as JSON, which leaves an entry in the trail.
 * Throws REPORT_RUNNING while another whole report of the user is under way, VALIDATION_FAILED, UNAVAILABLE.
 */
export async function run(
  context: Context,
  filter: ReportFilter,
  { lang, limit }: Query,
  accept: string,
  now: Date,
): Promise<RawAnswer | BytesAnswer> {
  const columns = withCurrencies(filter.visibleColumns ?? usualReportColumns);
  const isWorkbook = accept.includes(workbookType);
  if (limit !== undefined && !isWorkbook) return preview(context, columns, filter, limit);
  const times = isWorkbook ? 'istanbulSeconds' : 'instant';
  const open = async () => {
    const conditions = reportConditions(filter);
    const { batches, rowCount, leave } = await heavyRows(context, { columns, conditions, times });
    try {
      const form = isWorkbook ? 'workbook' : 'json';
      await recordExport(context.db, context.session, { form, columns, filter, rowCount });
    } catch (error) {
      leave();
      throw error;
    }
    const stream = isWorkbook
      ? workbookStream(
          { sheetName: 'Data', columns: sheetColumns(columns, lang) },
          cellReaders(columns, lang, batches),
        )
      : jsonStream(columns, batches);
    return stream.once('close', leave);
  };
  return new BytesAnswer({
    contentType: isWorkbook ? workbookType : 'application/json; charset=utf-8',
    fileName: fileName(now, isWorkbook ? 'xlsx' : 'json'),
    shown: isWorkbook ? 'attachment' : 'inline',
    size: undefined,
    isOwn: !isWorkbook,
    open,
  });
}

async function preview(
  { db }: Context,
  columns: readonly string[],
  filter: ReportFilter,
  limit: number,
): Promise<RawAnswer> {
  const conditions = reportConditions(filter);
  const { rows, totalCount, totalCountIsExact } = await refuseWrongValue(() =>
    firstRowsOfCases(db, columns, conditions, limit),
  );
  return RawAnswer.of({
    data: `[${[JSON.stringify(columns), ...rows].join(',')}]`,
    totalCount: String(totalCount),
    totalCountIsExact: String(totalCountIsExact),
  });
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-03-01 14.05.09.xlsx`, on the clock of Istanbul: a colon is refused by Windows. */
function fileName(now: Date, extension: string): string {
  return `${clock.format(now).replaceAll(':', '.')}.${extension}`;
}
