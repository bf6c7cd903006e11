import type { Db } from '../../platform/db/database.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { ownMarkHeader } from '../../platform/mail/filters/own-loop.ts';
import { senderOf } from '../mailboxes/service.ts';
import { selectAddressOf, takeAlertsToMail, type AlertToMail } from './queries-alerts.ts';
import { insertOutbox } from './queries-outbox.ts';
import type { OutboxParts } from './service-outbox.ts';
import { deliverJobName } from './service-send.ts';
import { htmlOf, oneLine } from './service-text.ts';
import { newMessageId, ownMark } from './service-token.ts';

/** More than a mail is read for; the bell has them all. */
const mostListed = 50;

const headings: Record<AlertToMail['kind'], string> = {
  noteAlarm: 'Not alarmı',
  untouchedCase: 'Uzun süredir işlem görmeyen dosya',
  mention: 'Bir notta adınız geçti',
};

/** Tells a person's new alerts in one e-mail, by the organization's mailbox; alerts and mail land together. */
export async function mailAlerts(
  { database, secrets, now }: Pick<OutboxParts, 'database' | 'secrets' | 'now'>,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await database
    .of(organizationId)
    .transaction()
    .execute(async (db: Db) => {
      const alerts = await takeAlertsToMail(db, userId);
      const person = await selectAddressOf(db, userId);
      if (alerts.length === 0 || !person) return;
      const sender = await senderOf(db, null);
      const text = textOf(alerts);
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
          subject: alerts.length === 1 ? subjectOf(alerts) : `Hasar: ${alerts.length} alarm`,
          text,
          html: htmlOf(text, '', ''),
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

function subjectOf([alert]: readonly AlertToMail[]): string {
  if (!alert) return 'Hasar';
  return oneLine(
    ['Hasar:', headings[alert.kind], alert.data['plate'] ?? `no. ${alert.caseId}`].join(' '),
    200,
  );
}

function textOf(alerts: readonly AlertToMail[]): string {
  const lines = alerts.slice(0, mostListed).map(({ kind, caseId, data }) => {
    const of = [data['plate'], data['insuranceCaseNumber'], data['customerFullName']]
      .filter(Boolean)
      .join(', ');
    const note = [data['byName'], data['noteSubject'], data['noteText']].filter(Boolean).join(': ');
    return `- ${headings[kind]}: dosya ${caseId}${of === '' ? '' : ` (${of})`}${note === '' ? '' : `\n  ${note}`}`;
  });
  const more = alerts.length > mostListed ? [`… ve ${alerts.length - mostListed} tane daha`] : [];
  return [...lines, ...more].join('\n');
}
