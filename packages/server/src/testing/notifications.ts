import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveMailbox } from '@hasar/contract/mailboxes/endpoints.ts';
import { listNotifications } from '@hasar/contract/notifications/endpoints.ts';
import { saveTemplate } from '@hasar/contract/notifications/endpoints-writing.ts';
import type { Message, Notification, WholeNotification } from '@hasar/contract/notifications/schema.ts';
import { deliverJob } from '../modules/notifications/jobs.ts';
import { takeIn, type Outcome } from '../modules/notifications/service-intake.ts';
import type { RawArrival } from '../modules/notifications/service-ready.ts';
import type { TestAnswer, TestClient } from './client.ts';
import type { TestServer } from './server.ts';

export const notificationsPath = listNotifications.path;

export interface MailText {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly messageId?: string;
  /** Further headers, whole lines. */
  readonly headers?: readonly string[];
  readonly attachment?: { readonly name: string; readonly content: string };
}

let made = 0;

/** A message as a server brings it. */
export function rawMail({ text = 'Merhaba', headers = [], attachment, ...of }: MailText = {}): Buffer {
  made += 1;
  const head = [
    'Received: from mx.example.net by mx.example.com; Tue, 3 Mar 2026 10:00:00 +0300',
    `From: ${of.from ?? 'Demo Eksper <eksper@example.net>'}`,
    `To: ${of.to ?? 'acente@example.com'}`,
    `Subject: ${of.subject ?? 'Hasar'}`,
    `Message-ID: ${of.messageId ?? `<${process.pid}-${made}-${randomUUID()}@example.net>`}`,
    'Date: Tue, 3 Mar 2026 10:00:00 +0300',
    'MIME-Version: 1.0',
    ...headers,
  ];
  const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text];
  const parts = attachment
    ? [
        'Content-Type: multipart/mixed; boundary=grenze',
        '',
        '--grenze',
        ...plain,
        '--grenze',
        `Content-Type: text/plain; name="${attachment.name}"`,
        `Content-Disposition: attachment; filename="${attachment.name}"`,
        '',
        attachment.content,
        '--grenze--',
      ]
    : plain;
  return Buffer.from([...head, ...parts, ''].join('\r\n'));
}

/** So deep that nobody takes it apart. */
export function poisonMail(): Buffer {
  const depth = 150;
  const open = Array.from({ length: depth }, (_, at) =>
    [`Content-Type: multipart/mixed; boundary=b${at}`, '', `--b${at}`].join('\r\n'),
  );
  return Buffer.from(
    [
      `From: kotu@example.net`,
      `Message-ID: <${randomUUID()}@example.net>`,
      'Subject: Derin',
      ...open,
      '',
      'x',
    ].join('\r\n'),
  );
}

export function arrive(
  server: TestServer,
  organizationId: number,
  raw: Uint8Array,
  more: Partial<RawArrival> = {},
): Promise<Outcome> {
  return takeIn(server.jobServices, { organizationId, mailboxId: null, raw, ...more });
}

/** Takes a message in. @returns the notification it became */
export async function receive(
  server: TestServer,
  organizationId: number,
  mail: MailText = {},
): Promise<number> {
  const outcome = await arrive(server, organizationId, rawMail(mail));
  if (outcome.kind !== 'taken' || outcome.notificationId === null) throw new Error(JSON.stringify(outcome));
  return outcome.notificationId;
}

export function wholeOf(answer: TestAnswer): WholeNotification {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['notification'] as WholeNotification;
}

export function listed(answer: TestAnswer): Notification[] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['notificationList'] as Notification[];
}

export async function threadOf(client: TestClient, id: number): Promise<WholeNotification> {
  return wholeOf(await client.get(`${notificationsPath}/${id}`));
}

export async function lastOf(client: TestClient, id: number): Promise<Message> {
  const message = (await threadOf(client, id)).messageList.at(-1);
  if (!message) throw new Error('a conversation without a message');
  return message;
}

export async function sendMail(client: TestClient, body: object): Promise<WholeNotification> {
  return wholeOf(
    await client.post(notificationsPath, {
      notificationTo: 'eksper@example.net',
      notificationSubject: 'Hasar takibi hk.',
      notificationMessage: 'Merhaba, dosya hakkında bilgi rica ederiz.',
      ...body,
    }),
  );
}

/** The line of the outbox that a message has. */
export async function outboxOf(
  server: TestServer,
  notificationId: number,
): Promise<{ id: number; organizationId: number; state: string; messageId: string; attempts: number }> {
  const [row] = await server.asOwner<{
    id: number;
    organizationId: number;
    state: string;
    messageId: string;
    attempts: number;
  }>(
    `select id::int, organization_id::int as "organizationId", state, message_id as "messageId", attempts
     from outbox where notification_id = $1`,
    [notificationId],
  );
  if (!row) throw new Error('nothing in the outbox');
  return row;
}

/** As if the ten seconds were over and the job ran. */
export async function deliverNow(server: TestServer, notificationId: number, at?: Date): Promise<void> {
  await deliverLineNow(server, await outboxOf(server, notificationId), at);
}

/** The same for a line of the outbox. */
export async function deliverLineNow(
  server: TestServer,
  { id, organizationId }: { id: number; organizationId: number },
  at?: Date,
): Promise<void> {
  const now = at ?? new Date(Date.now() + 3_600_000);
  await deliverJob.handle({ organizationId, outboxId: id }, { ...server.jobServices, now: () => now });
}

/** What was kept in the folder in place of a server, oldest first. */
export async function sentMails(server: TestServer): Promise<string[]> {
  const folder = server.jobServices.outgoingFolder;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

export const mailboxSettings = {
  mailboxAddress: 'hasar@example.com',
  imap: { host: 'imap.example.com', port: 993, security: 'tls', user: 'hasar', secret: 'Cok-Gizli-1' },
  smtp: { host: 'smtp.example.com', port: 465, security: 'tls', user: 'hasar', secret: 'Cok-Gizli-2' },
} as const;

/** One of everything that mail brings about, for the tests that walk every endpoint. */
export async function addMail(
  server: TestServer,
  organizationId: number,
  client: TestClient,
  caseId: number,
): Promise<Record<'notification' | 'attachment' | 'template' | 'mailbox' | 'setAsideMail', number>> {
  const attachment = { name: 'tutanak.txt', content: `Tutanak ${organizationId}` };
  const notification = await receive(server, organizationId, { attachment });
  await client.post(notificationsPath, { notificationId: notification, caseId });
  await arrive(server, organizationId, poisonMail());
  const template = await client.post(saveTemplate.path, { templateName: 'Evrak', templateText: '{{plate}}' });
  // Switched off: nobody is to look for its servers.
  const mailbox = await client.post(saveMailbox.path, { ...mailboxSettings, isActive: false });
  const [rows] = await server.asOwner<{ attachment: number; setAsideMail: number }>(
    `select (select max(id)::int from notification_attachments where organization_id = $1) as attachment,
            (select max(id)::int from mail_receipts where organization_id = $1 and state = 'setAside') as "setAsideMail"`,
    [organizationId],
  );
  return {
    notification,
    attachment: rows?.attachment ?? 0,
    setAsideMail: rows?.setAsideMail ?? 0,
    template: (template.body['template'] as { id: number }).id,
    mailbox: (mailbox.body['mailbox'] as { id: number }).id,
  };
}
