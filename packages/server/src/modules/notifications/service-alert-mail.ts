import type { Db } from '../../platform/db/database.ts';
import { selectAddressOf, takeAlertsToMail, type AlertToMail } from './queries-alerts.ts';
import { queueHouseMail } from './service-house-mail.ts';
import type { OutboxParts } from './service-outbox.ts';
import { oneLine } from './service-text.ts';

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
      await queueHouseMail(db, secrets, {
        organizationId,
        kind: 'alert',
        to: [{ name: oneLine(person.name, 200), address: person.address }],
        subject: alerts.length === 1 ? subjectOf(alerts) : `Hasar: ${alerts.length} alarm`,
        text: textOf(alerts),
        now: now(),
      });
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
