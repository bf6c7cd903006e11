import {
  lastOccasion,
  reportSchedule,
  type ReportSchedule,
} from '@hasar/contract/reports/fields-schedule.ts';
import type { Logger } from 'pino';
import * as queries from './queries-schedule.ts';
import { sendReport, type Hour, type SendParts } from './service-mail.ts';
import { recordUnsent } from './service-trail.ts';

interface ScheduleParts extends SendParts {
  readonly log: Logger;
}

/** After so long a missed hour is left out: nobody wants the report of yesterday morning tonight. */
const latestHours = 12;

/**
 * Sends what is due and has not been sent, each hour of a schedule once, and notes why an hour is left out. One report that
 * fails holds up no other; it is tried again with the next run.
 * @returns how many mails are on their way
 */
export async function sendDueReports(parts: ScheduleParts): Promise<number> {
  const { database, log } = parts;
  let sent = 0;
  for (const organizationId of await queries.selectScheduledOrganizations(database.nobody)) {
    for (const report of await queries.selectScheduled(database.of(organizationId))) {
      try {
        if (await sendIfDue(parts, organizationId, report)) sent += 1;
      } catch (error) {
        log.warn({ err: { message: String(error) }, templateId: report.id }, 'a report was not sent');
      }
    }
  }
  return sent;
}

async function sendIfDue(
  parts: ScheduleParts,
  organizationId: number,
  report: queries.ScheduledReport,
): Promise<boolean> {
  const { database, log } = parts;
  const now = parts.now();
  const db = database.of(organizationId);
  const schedule = reportSchedule.safeParse(report.data['schedule']).data;
  if (!schedule) return false;
  const occasion = lastOccasion(schedule, now);
  // What was set up, or changed, after its hour begins with the next one.
  if (report.scheduledAt > occasion) return false;
  const state = await queries.selectSendState(db, report.id, occasion);
  if (state !== undefined && state !== 'failed') return false;
  const hour = { organizationId, accountId: report.id, occasion };
  const isOver = now.getTime() - occasion.getTime() > latestHours * 3_600_000;
  if (isOver || !report.ownerMay) {
    if (isOver && state === 'failed') return false;
    const why = isOver ? 'missed' : 'noPermission';
    log.warn({ templateId: report.id, why }, 'a report was not sent');
    await noteUnsent(parts, hour, why, report, schedule);
    return false;
  }
  try {
    return await sendReport(parts, hour, report, schedule);
  } catch (error) {
    const words = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await queries.noteSend(db, { ...hour, state: 'failed', recipients: schedule.to, rowCount: null, words });
    throw error;
  }
}

/** An hour that passes without a mail. That somebody no longer may see reports, the trail says as well, once. */
async function noteUnsent(
  { database }: ScheduleParts,
  hour: Hour,
  state: 'missed' | 'noPermission',
  { ownerId, ownerName }: queries.ScheduledReport,
  { to }: ReportSchedule,
): Promise<void> {
  const { organizationId, accountId } = hour;
  await database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const [last] = await queries.selectSends(db, accountId, 1);
      const row = { ...hour, state, recipients: to, rowCount: null, words: null };
      if (!(await queries.noteSend(db, row)) || state === 'missed' || last?.state === state) return;
      const author = { organizationId, userId: ownerId, fullName: ownerName };
      await recordUnsent(db, author, accountId, { recipients: to, notSent: state });
    });
}
