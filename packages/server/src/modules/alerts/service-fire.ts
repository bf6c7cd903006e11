import type { Logger } from 'pino';
import type { Database, Db } from '../../platform/db/database.ts';
import * as queries from './queries.ts';
import type { NewAlert } from './queries.ts';
import { queueAlertMails } from './service-mail.ts';
import { queuePushes } from './service-push.ts';

/**
 * One kind of alarm: raises what is due in an organization, in transactions of its own. Harmless when run twice, also at once.
 * @returns how many alerts came about
 */
export type AlarmSource = (database: Database, organizationId: number, now: Date) => Promise<number>;

/**
 * Raises alerts in the transaction of whoever calls; each comes once, however often it is raised.
 * @returns how many are new
 */
export async function raise(
  db: Db,
  organizationId: number,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<number> {
  if (alerts.length === 0) return 0;
  const userIds = await queries.insertAlerts(db, organizationId, alerts);
  await queuePushes(db, organizationId, userIds, now);
  await queueAlertMails(db, organizationId, userIds);
  return userIds.length;
}

/** All that is due by now, in every organization. One that fails does not keep the others from theirs. */
export async function fireAlarms(
  database: Database,
  sources: readonly AlarmSource[],
  now: Date,
  log: Logger,
): Promise<number> {
  let fired = 0;
  const failures: unknown[] = [];
  for (const organizationId of await queries.selectOrganizationsWithDueAlarms(database.nobody, now)) {
    for (const source of [wakeSnoozed, ...sources]) {
      try {
        fired += await source(database, organizationId, now);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (fired > 0) log.info({ fired }, 'alarms went off');
  if (failures.length > 0) throw new AggregateError(failures, 'some alarms could not go off');
  return fired;
}

function wakeSnoozed(database: Database, organizationId: number, now: Date): Promise<number> {
  return database
    .of(organizationId)
    .transaction()
    .execute(async (db) => {
      const userIds = await queries.wakeSnoozed(db, now);
      await queuePushes(db, organizationId, userIds, now);
      await queueAlertMails(db, organizationId, userIds);
      return userIds.length;
    });
}
