import { randomUUID } from 'node:crypto';
import { safeFileName } from '@hasar/contract/documents/rules.ts';
import { istanbulDate } from '@hasar/contract/fields/formats.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import type { ReportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import {
  reportConditions,
  reportFilter,
  usualReportColumns,
  withCurrencies,
  type ReportFilter,
} from '@hasar/contract/reports/fields.ts';
import { z } from 'zod';
import type { Database, Db } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { workbookStream } from '../../platform/workbook/workbook.ts';
import { queueHouseMail } from '../notifications/service.ts';
import { reportMail } from './present-mail.ts';
import { cellReaders, sheetColumns } from './present-workbook.ts';
import { takeTurn } from './queries.ts';
import { nameOutbox, noteSend, type ScheduledReport } from './queries-schedule.ts';
import { wholeRows } from './service-rows.ts';
import { recordExport } from './service-trail.ts';

export interface SendParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly secrets: SecretBox;
  readonly now: () => Date;
  /** Where people open the product. */
  readonly publicUrl: string;
  /** Bytes of a workbook that a mail may carry. */
  readonly mostBytes?: number;
}

/** The hour of a schedule that has come. */
export interface Hour {
  readonly organizationId: number;
  readonly accountId: number;
  readonly occasion: Date;
}

/** In Base64 these are 24.6 MB: more than 25 most mail servers do not take. */
const mostMailBytes = 18 * 1_048_576;

class TooLarge extends Error {}
class TakenElsewhere extends Error {}

const asked = z.object(reportFilter).partial();

/**
 * Writes a report into the file store and puts its mail into the outbox, in one transaction with the note that the hour is done
 * and the entry in the trail. What is too large for a mail is led to instead.
 * @returns false when somebody else is at it, or has done it
 */
export async function sendReport(
  parts: SendParts,
  hour: Hour,
  report: ScheduledReport,
  { to, lang }: ReportSchedule,
): Promise<boolean> {
  const { database, files, publicUrl } = parts;
  const now = parts.now();
  const db = database.of(hour.organizationId);
  const filter: ReportFilter = asked.parse(report.data);
  const columns = withCurrencies(filter.visibleColumns ?? usualReportColumns);
  const name = safeFileName(`${report.label} ${istanbulDate(now)}.xlsx`);
  const fileId = randomUUID();
  const file = { name, contentType: workbookType, key: `${istanbulDate(now)}/${fileId}/${name}`, fileId };
  const written = await write(parts, db, report.id, { columns, filter, lang, key: file.key });
  if (!written) return false;
  const { rowCount, isTooLarge } = written;
  const link = isTooLarge ? { link: `${publicUrl}/reports?template=${report.id}` } : {};
  const { label, ownerName, ownerId } = report;
  const words = reportMail({ label, ownerName, rowCount, now, ...link }, lang);
  const isOurs = await db.transaction().execute(async (transaction) => {
    const state = isTooLarge ? 'tooLarge' : 'sent';
    if (!(await noteSend(transaction, { ...hour, state, recipients: to, rowCount, words: null })))
      return false;
    const outboxId = await queueHouseMail(transaction, parts, {
      organizationId: hour.organizationId,
      kind: 'report',
      to: to.map((address) => ({ name: '', address })),
      ...words,
      ...(isTooLarge ? {} : { file }),
    });
    await nameOutbox(transaction, report.id, hour.occasion, outboxId);
    const author = { organizationId: hour.organizationId, userId: ownerId, fullName: ownerName };
    const left = { form: 'workbook', columns, filter, rowCount, recipients: to } as const;
    if (!isTooLarge) await recordExport(transaction, author, left, report.id);
    return true;
  });
  if (!isOurs) await files.remove(file.key);
  return isOurs;
}

/** @returns undefined when somebody else writes the same one; the file is not there when it is too large */
async function write(
  { files, mostBytes = mostMailBytes }: SendParts,
  db: Db,
  templateId: number,
  report: { columns: readonly string[]; filter: ReportFilter; lang: ReportSchedule['lang']; key: string },
): Promise<{ rowCount: number; isTooLarge: boolean } | undefined> {
  const { columns, filter, lang, key } = report;
  const rowsAsked = { columns, conditions: reportConditions(filter), times: 'istanbulSeconds' } as const;
  let rowCount = 0;
  try {
    const rows = await wholeRows(db, rowsAsked, async (transaction) => {
      if (!(await takeTurn(transaction, 'template', templateId))) throw new TakenElsewhere();
    });
    rowCount = rows.rowCount;
    const sheet = { sheetName: 'Data', columns: sheetColumns(columns, lang) };
    const workbook = workbookStream(sheet, cellReaders(columns, lang, rows.batches));
    // A store that fails before it reads would leave the cursor open.
    await files.write(key, atMost(mostBytes, workbook)).finally(rows.leave);
    return { rowCount, isTooLarge: false };
  } catch (error) {
    if (error instanceof TakenElsewhere) return undefined;
    if (error instanceof TooLarge) return { rowCount, isTooLarge: true };
    throw error;
  }
}

async function* atMost(most: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of source) {
    passed += chunk.length;
    if (passed > most) throw new TooLarge();
    yield chunk;
  }
}
