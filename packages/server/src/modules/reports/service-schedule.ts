import { randomUUID } from 'node:crypto';
import { istanbulDate } from '@hasar/contract/fields/formats.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { lastOccasion, reportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import {
  reportConditions,
  reportFilter,
  usualReportColumns,
  withCurrencies,
  type ReportFilter,
} from '@hasar/contract/reports/fields.ts';
import { z } from 'zod';
import type { Database, Db } from '../../platform/db/database.ts';
import { readByCursor } from '../../platform/db/read-by-cursor.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { workbookStream } from '../../platform/workbook/workbook.ts';
import { rowsOfCases } from '../cases/service.ts';
import { cellReaders, sheetColumns } from './present-workbook.ts';
import * as queries from './queries-schedule.ts';

/** A report on its way: what goes out, to whom, and where the file lies. */
export interface ReportMail {
  readonly organizationId: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly attachment: { readonly name: string; readonly contentType: string; readonly key: string };
}

/** Puts a report into the outbox, in the transaction that notes it as sent: the one place where mail comes in. */
export type DeliverReport = (db: Db, mail: ReportMail) => Promise<void>;

interface ScheduleParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Date;
  readonly deliver: DeliverReport;
}

/** After so long a missed hour is left out: nobody wants the report of yesterday morning tonight. */
const latestHours = 12;

/** Sends what is due and has not been sent, each hour of a schedule once. @returns how many went out */
export async function sendDueReports(parts: ScheduleParts): Promise<number> {
  const { database, now } = parts;
  let sent = 0;
  for (const organizationId of await queries.selectScheduledOrganizations(database.nobody)) {
    const db = database.of(organizationId);
    for (const report of await queries.selectScheduled(db)) {
      const schedule = reportSchedule.safeParse(report.data['schedule']).data;
      if (!schedule) continue;
      const occasion = lastOccasion(schedule, now);
      const isOver = now.getTime() - occasion.getTime() > latestHours * 3_600_000;
      // What was set up, or changed, after its hour begins with the next one.
      if (isOver || report.updatedAt > occasion || (await queries.isSent(db, report.id, occasion))) continue;
      if (await send(parts, organizationId, report, schedule, occasion)) sent += 1;
    }
  }
  return sent;
}

const asked = z.object(reportFilter).partial();

async function send(
  { database, files, now, deliver }: ScheduleParts,
  organizationId: number,
  report: queries.ScheduledReport,
  { to, lang }: z.output<typeof reportSchedule>,
  occasion: Date,
): Promise<boolean> {
  const db = database.of(organizationId);
  const filter: ReportFilter = asked.parse(report.data);
  const columns = withCurrencies(filter.visibleColumns ?? usualReportColumns);
  const day = istanbulDate(now);
  const name = `${report.label.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 80)} ${day}.xlsx`;
  const key = `${day}/${randomUUID()}/${name}`;
  const query = await rowsOfCases(db, columns, reportConditions(filter), 'istanbulSeconds');
  const rows = readByCursor(db, query, { batch: 250 });
  await files.write(
    key,
    workbookStream(
      { sheetName: 'Data', columns: sheetColumns(columns, lang) },
      cellReaders(columns, lang, cellsOf(rows)),
    ),
  );
  const attachment = { name, contentType: workbookType, key };
  const isOurs = await db.transaction().execute(async (transaction) => {
    if (!(await queries.markSent(transaction, organizationId, report.id, occasion))) return false;
    await deliver(transaction, { organizationId, to, subject: `${report.label} (${day})`, attachment });
    return true;
  });
  if (!isOurs) await files.remove(key);
  return isOurs;
}

async function* cellsOf(rows: AsyncIterable<{ cells: string }[]>): AsyncGenerator<string[], void, undefined> {
  for await (const batch of rows) yield batch.map(({ cells }) => cells);
}
