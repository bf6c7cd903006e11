import type { Db } from '../../platform/db/database.ts';
import { queueJob } from '../../platform/jobs/queue.ts';

/** The job that tells a person's alerts by e-mail. Whoever sends mail does it: alerts know nothing of that. */
export const mailAlertsJobName = 'notifications.mailAlerts';

/** Queues an e-mail to each of these users; called inside the transaction that gives them something to read. */
export async function queueAlertMails(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of new Set(userIds)) {
    // Under one key: what comes while it waits stands in the same mail.
    await queueJob(db, mailAlertsJobName, { organizationId, userId }, `alertMail:${userId}`);
  }
}
