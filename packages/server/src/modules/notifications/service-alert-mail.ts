import { alertMail } from '@hasar/contract/alerts/rules-message.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { preferencesOf } from '../alerts/service.ts';
import { selectAddressOf, takeAlertsToMail } from './queries-alerts.ts';
import { queueHouseMail } from './service-house-mail.ts';
import { oneLine } from './service-text.ts';

/**
 * Tells a person's new alerts in one e-mail, by the organization's mailbox; alerts and mail land together. Who wants no mail
 * gets none: what came about meanwhile is not made up for later.
 */
export async function mailAlerts(
  services: Pick<JobServices, 'database' | 'secrets' | 'now' | 'publicUrl'>,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await services.database
    .of(organizationId)
    .transaction()
    .execute(async (db: Db) => {
      const alerts = await takeAlertsToMail(db, userId);
      const person = await selectAddressOf(db, userId);
      const wish = await preferencesOf(db, userId);
      if (alerts.length === 0 || !person || !wish.alertMail) return;
      await queueHouseMail(db, services, {
        organizationId,
        kind: 'alert',
        to: [{ name: oneLine(person.name, 200), address: person.address }],
        ...alertMail(wish.alertLanguage, alerts, services.publicUrl),
      });
    });
}
