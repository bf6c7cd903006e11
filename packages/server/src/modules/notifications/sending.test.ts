import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareAttachment } from '@hasar/contract/notifications/endpoints-parts.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { addDocument, documentOf, preparedOf } from '../../testing/documents.ts';
import {
  deliverNow,
  lastOf,
  mailboxSettings,
  notificationsPath,
  outboxOf,
  receive,
  sendMail,
  sentMails,
  threadOf,
  wholeOf,
} from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { sweepOutboxJob } from './jobs.ts';
import { claimOutbox } from './queries-outbox.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [user] = (await server.organization('Örnek Acente', ['admin'])) as [TestUser];
  client = await server.signIn(user);
});

const db = () => server.database.of(user.organizationId);
const draftOf = async (query: Record<string, string>) =>
  (await client.get(`${notificationsPath}/drafts`, query)).body['draft'] as Record<string, unknown> | null;
const sent = async (start: number) => (await sentMails(server)).slice(start);
const unfolded = (eml: string) => eml.replaceAll(/\r?\n[ \t]+/g, ' ');
const header = (eml: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded(eml))?.[1]?.trim() ?? '';

describe('a message that is sent', () => {
  test('lies in the outbox for ten seconds, and leaves after them as it was shown', async () => {
    const { id: caseId } = await openCase(client);
    const before = (await sentMails(server)).length;
    const made = await sendMail(client, {
      caseId,
      notificationTo: 'Demo Eksper <eksper@example.net>; servis@example.net',
      notificationCc: 'acente@example.org',
    });
    expect(made).toMatchObject({ notificationTypeCode: 'new', notificationStatusCode: 'sent', caseId });
    expect(made.messageList[0]).toMatchObject({
      deliveryState: 'waiting',
      to: ['eksper@example.net', 'servis@example.net'],
      createdBy: user.id,
      isOwn: true,
    });
    await deliverNow(server, made.id, new Date());
    expect(await sent(before)).toEqual([]);
    await deliverNow(server, made.id);
    await deliverNow(server, made.id);
    const [eml = '', ...more] = await sent(before);
    expect(more).toEqual([]);
    const { messageId, state } = await outboxOf(server, made.id);
    expect([state, header(eml, 'Message-ID')]).toEqual(['sent', messageId]);
    expect(header(eml, 'To').replaceAll(/[<>]/g, '')).toBe('eksper@example.net, servis@example.net');
    expect(header(eml, 'Cc').replaceAll(/[<>]/g, '')).toBe('acente@example.org');
    expect(header(eml, 'Content-Type')).toContain('multipart/alternative');
    expect((await lastOf(client, made.id)).deliveryState).toBe('sent');
  });

  test('as an answer names the whole chain before it, quotes what it answers, and carries the signature', async () => {
    await client.post(`${notificationsPath}/signature`, { signatureText: 'Demo Kullanıcı\nÖrnek Acente' });
    const headers = ['References: <kok@example.net>', 'In-Reply-To: <kok@example.net>'];
    const parent = await receive(server, user.organizationId, {
      messageId: '<soru@example.net>',
      subject: 'YNT: Re: Hasar',
      text: 'Ne zaman ödenir?',
      headers,
    });
    const before = (await sentMails(server)).length;
    await client.post(notificationsPath, {
      notificationParentId: parent,
      notificationTo: 'eksper@example.net',
      notificationMessage: 'Yarın.',
    });
    const message = await lastOf(client, parent);
    expect(message.message).toBe('Yarın.\n\nDemo Kullanıcı\nÖrnek Acente');
    expect(message.quoted).toContain('Ne zaman ödenir?');
    await deliverNow(server, message.id);
    const [eml = ''] = await sent(before);
    expect(header(eml, 'In-Reply-To')).toBe('<soru@example.net>');
    expect(header(eml, 'References')).toBe('<kok@example.net> <soru@example.net>');
    expect(header(eml, 'Subject')).toBe('Re: Hasar');
  });

  test('can be taken back in time, and is a draft again, with its files', async () => {
    const { id: caseId } = await openCase(client);
    const document = documentOf(await addDocument(client, caseId, 'tutanak.txt', 'Tutanak'));
    const made = await sendMail(client, { caseId, attachmentList: [{ documentId: document.id }] });
    const before = (await sentMails(server)).length;
    const cancel = () => client.post(`${notificationsPath}/cancel`, { notificationId: made.id });
    expect((await cancel()).status).toBe(200);
    await deliverNow(server, made.id);
    expect(await sent(before)).toEqual([]);
    expect((await client.get(`${notificationsPath}/${made.id}`)).status).toBe(404);
    const draft = await draftOf({ caseId: String(caseId) });
    expect(draft).toMatchObject({
      notificationTo: 'eksper@example.net',
      notificationMessage: 'Merhaba, dosya hakkında bilgi rica ederiz.',
      attachmentList: [{ fileName: 'tutanak.txt' }],
    });
    const again = await sendMail(client, { caseId, attachmentList: draft?.['attachmentList'] });
    expect(again.messageList[0]?.attachments).toMatchObject([{ name: 'tutanak.txt', size: 7 }]);
    expect(await draftOf({ caseId: String(caseId) })).toBeNull();
    expect((await cancel()).status).toBe(404);
  });

  test('comes back above what its writer has begun since, there and as an answer to it', async () => {
    const { id: caseId } = await openCase(client);
    const made = await sendMail(client, { caseId, notificationMessage: 'Geri alınan' });
    const keep = (body: object) => client.post(`${notificationsPath}/drafts`, body);
    await keep({ caseId, notificationMessage: 'Yeni başlanan', notificationTo: 'servis@example.net' });
    await keep({ notificationId: made.id, notificationMessage: 'Ardından yazılan' });
    const cancelled = await client.post(`${notificationsPath}/cancel`, { notificationId: made.id });
    expect(cancelled.body['draft']).toMatchObject({ caseId, notificationMessage: 'Geri alınan' });
    expect(await draftOf({ caseId: String(caseId) })).toMatchObject({
      notificationMessage: 'Geri alınan\n\nArdından yazılan\n\nYeni başlanan',
      notificationTo: 'servis@example.net',
    });

    const parent = await receive(server, user.organizationId, {});
    const answer = await sendMail(client, { notificationParentId: parent, notificationMessage: 'Yanıt' });
    await keep({ notificationId: parent, notificationMessage: 'Sonraki' });
    const message = answer.messageList.at(-1);
    await client.post(`${notificationsPath}/cancel`, { notificationId: message?.id });
    expect(await draftOf({ notificationId: String(parent) })).toMatchObject({
      notificationMessage: 'Yanıt\n\nSonraki',
    });
  });

  test('cannot be taken back once it is on its way', async () => {
    const made = await sendMail(client, {});
    await deliverNow(server, made.id);
    const answer = await client.post(`${notificationsPath}/cancel`, { notificationId: made.id });
    expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_SENT']);
  });

  test('carries documents of the case and files of the computer', async () => {
    const { id: caseId } = await openCase(client);
    const document = documentOf(await addDocument(client, caseId, 'Kaza tutanağı.txt', 'Tutanak metni'));
    const { documentUrl, upload } = preparedOf(
      await client.post(prepareAttachment.path, { fileName: 'ek.csv', size: 4 }),
    );
    await client.send('PUT', upload.url, upload.headers, 'a;b\n');
    const before = (await sentMails(server)).length;
    const body = {
      caseId,
      notificationTo: 'eksper@example.net',
      notificationSubject: 'Ekler',
      notificationMessage: 'Ektedir.',
      attachmentList: [{ documentId: document.id }, { documentUrl }],
    };
    const key = { 'idempotency-key': `files-${Date.now()}` };
    const answer = await client.post(notificationsPath, body, key);
    expect((await client.post(notificationsPath, body, key)).text).toBe(answer.text);
    const made = wholeOf(answer);
    await deliverNow(server, made.id);
    const [eml = ''] = await sent(before);
    expect(eml).toContain(Buffer.from('Tutanak metni').toString('base64'));
    expect(made.messageList[0]?.attachments.map(({ name }) => name)).toEqual(['Kaza tutanağı.txt', 'ek.csv']);
    const twice = await client.post(notificationsPath, {
      notificationTo: 'eksper@example.net',
      notificationSubject: 'Yine',
      notificationMessage: 'Yine',
      attachmentList: [{ documentUrl }],
    });
    expect(twice.status).toBe(400);
  });
});

describe('what is refused before anything is stored', () => {
  const valid = {
    notificationTo: 'eksper@example.net',
    notificationSubject: 'Konu',
    notificationMessage: 'Metin',
  };
  test.each([
    ['notificationTo', { notificationTo: '' }],
    ['notificationTo', { notificationTo: 'eksper' }],
    ['notificationTo', { notificationTo: 'a@example.net\r\nBcc: b@example.net' }],
    ['notificationTo', { notificationTo: 'a@example.net\nb@example.net' }],
    [
      'notificationTo',
      { notificationTo: Array.from({ length: 51 }, (_, at) => `a${at}@example.net`).join() },
    ],
    ['notificationCc', { notificationCc: 'a@example.net\0' }],
    ['notificationSubject', { notificationSubject: 'Konu\r\nBcc: b@example.net' }],
    ['notificationSubject', { notificationSubject: 'Konu\0' }],
    ['notificationSubject', { notificationSubject: '  ' }],
    ['notificationMessage', { notificationMessage: ' \n ' }],
    ['notificationTypeCode', { notificationTypeCode: 'answer' }],
    ['attachmentList.0.fileName', { attachmentList: [{ documentId: 1, fileName: 'a\r\nb.txt' }] }],
    ['attachmentList.0', { attachmentList: [{ fileName: 'a.txt' }] }],
    ['notificationBcc', { notificationBcc: 'b@example.net' }],
  ])('%s: %j', async (field, wrong) => {
    const answer = await client.post(notificationsPath, { ...valid, ...wrong });
    expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, [field]]);
    const rows = await server.asOwner('select 1 from notifications where organization_id = $1', [
      user.organizationId,
    ]);
    expect(rows).toEqual([]);
  });

  test('files together too large', async () => {
    const { id: caseId } = await openCase(client);
    const document = documentOf(await addDocument(client, caseId, 'a.txt', 'x'));
    await server.asOwner('update documents set size = 20000000 where id = $1', [document.id]);
    const attachmentList = [{ documentId: document.id }, { documentId: document.id }];
    const answer = await client.post(notificationsPath, { ...valid, attachmentList });
    expect(answer.status).toBe(413);
  });

  test('the same key twice sends once', async () => {
    const key = { 'idempotency-key': `key-${Date.now()}` };
    const [one, two] = [
      await client.post(notificationsPath, valid, key),
      await client.post(notificationsPath, valid, key),
    ];
    expect(two.text).toBe(one.text);
    const [rows] = await server.asOwner<{ n: number }>(
      'select count(*)::int as n from outbox where organization_id = $1',
      [user.organizationId],
    );
    expect(rows?.n).toBe(1);
  });
});

describe('the outbox', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const runSweep = async (now: Date) => {
    await sweepOutboxJob.handle({}, { ...server.jobServices, now: () => now });
    const rows = await server.asOwner<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'notifications.deliver' and run_at <= now()`,
    );
    return rows.map(({ key }) => key);
  };

  test('loses nothing when the process ends before the job, or before the server was asked', async () => {
    const made = await sendMail(client, {});
    const line = await outboxOf(server, made.id);
    await server.asOwner(`delete from graphile_worker._private_jobs`).catch(() => undefined);
    expect(await runSweep(later(1))).toContain(`mail:${line.id}`);
    // In hand, and its process gone: for ten minutes nobody touches it, then anybody may.
    await claimOutbox(db(), line.id, later(1), later(11));
    await deliverNow(server, made.id, later(5));
    expect((await outboxOf(server, made.id)).state).toBe('sending');
    await deliverNow(server, made.id, later(12));
    expect((await outboxOf(server, made.id)).state).toBe('sent');
  });

  test('sends at most once more when the process ends after the server said yes, under the same Message-ID', async () => {
    const made = await sendMail(client, {});
    const before = (await sentMails(server)).length;
    await deliverNow(server, made.id);
    await server.asOwner(
      `update outbox set state = 'sending', claimed_until = now() where notification_id = $1`,
      [made.id],
    );
    await deliverNow(server, made.id);
    await deliverNow(server, made.id);
    const ids = (await sent(before)).map((eml) => header(eml, 'Message-ID'));
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeLessThanOrEqual(2);
    expect((await outboxOf(server, made.id)).state).toBe('sent');
  });

  test('tries again later while the server cannot be reached, and says what it heard', async () => {
    const smtp = { host: '127.0.0.1', port: 1, security: 'none' };
    const box = await client.post('/api/insurance-case-management/v1/mailboxes', {
      ...mailboxSettings,
      imap: null,
      smtp,
    });
    expect(box.status).toBe(200);
    const made = await sendMail(client, {});
    expect(made.notificationFrom).toBe('hasar@example.com');
    await deliverNow(server, made.id);
    const message = await lastOf(client, made.id);
    expect(message).toMatchObject({ deliveryState: 'waiting', attempts: 1, undoUntil: null });
    expect(message.failureWords).toBeTruthy();
    const [row] = await server.asOwner<{ waits: boolean }>(
      `select due_at > now() + interval '50 minutes' as waits from outbox where notification_id = $1`,
      [made.id],
    );
    expect(row?.waits).toBe(true);
    expect((await threadOf(client, made.id)).notificationStatusCode).toBe('sent');
  });
});
