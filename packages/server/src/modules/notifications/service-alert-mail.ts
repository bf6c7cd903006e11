import { alertMail } from '@hasar/contract/alerts/rules-message.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { ownMarkHeader } from '../../platform/mail/filters/own-loop.ts';
import { preferencesOf } from '../alerts/service.ts';
import { senderOf } from '../mailboxes/service.ts';
import { selectAddressOf, takeAlertsToMail } from './queries-alerts.ts';
import { insertOutbox } from './queries-outbox.ts';
import { deliverJobName } from './service-send.ts';
import { htmlOf, linked, oneLine } from './service-text.ts';
import { newMessageId, ownMark } from './service-token.ts';

/**
 * Tells a person's new alerts in one e-mail, by the organization's mailbox; alerts and mail land together. Who wants no mail
 * gets none: what came about meanwhile is not made up for later.
 */
export async function mailAlerts(
  { database, secrets, now, publicUrl }: Pick<JobServices, 'database' | 'secrets' | 'now' | 'publicUrl'>,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await database
    .of(organizationId)
    .transaction()
    .execute(async (db: Db) => {
      const alerts = await takeAlertsToMail(db, userId);
      const person = await selectAddressOf(db, userId);
      const wish = await preferencesOf(db, userId);
      if (alerts.length === 0 || !person || !wish.alertMail) return;
      const sender = await senderOf(db, null);
      const { subject, text } = alertMail(wish.alertLanguage, alerts, publicUrl);
      const outboxId = await insertOutbox(db, {
        organizationId,
        notificationId: null,
        mailboxId: sender.mailboxId,
        messageId: newMessageId('alert', sender.address),
        undoUntil: now(),
        mail: {
          from: { name: sender.name, address: sender.address },
          replyTo: null,
          to: [{ name: oneLine(person.name, 200), address: person.address }],
          cc: [],
          subject: oneLine(subject, 200),
          text,
          html: linked(htmlOf(text, '', ''), publicUrl),
          inReplyTo: null,
          references: [],
          date: now().toISOString(),
          // Nobody's machine answers it.
          headers: {
            [ownMarkHeader]: ownMark(secrets, organizationId),
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        },
      });
      if (outboxId === undefined) return;
      await queueJob(db, deliverJobName, { organizationId, outboxId }, `mail:${outboxId}`);
    });
}
