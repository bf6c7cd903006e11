import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Suggestion } from '@hasar/contract/notifications/schema.ts';
import { casesPath, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import {
  arrive,
  deliverNow,
  lastOf,
  listed,
  notificationsPath,
  outboxOf,
  rawMail,
  receive,
  sendMail,
  sentMails,
  threadOf,
  wholeOf,
} from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { replyToken } from './service-token.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [user] = (await server.organization('Örnek Acente')) as [TestUser];
  [stranger] = (await server.organization('Yabancı Acente')) as [TestUser];
  client = await server.signIn(user);
});

const here = (mail: Parameters<typeof receive>[2]) => receive(server, user.organizationId, mail);
const all = async () => listed(await client.get(notificationsPath, { orderBy: 'id' }));

describe('a message that comes in', () => {
  test('is new, unread, told from what it quotes, and lies with its bytes', async () => {
    const text =
      'Ekspertiz tamamlandı.\r\n\r\nKimden: Demo Acente <acente@example.com>\r\nGönderildi: dün\r\nEski yazı';
    const raw = rawMail({
      subject: 'Çekici faturası',
      text,
      attachment: { name: 'Fatura.txt', content: 'Tutar 5' },
    });
    const outcome = await arrive(server, user.organizationId, raw);
    const [row] = await all();
    expect(row).toMatchObject({
      notificationTypeCode: 'new',
      notificationStatusCode: 'new',
      notificationFrom: 'eksper@example.net',
      notificationFromName: 'Demo Eksper',
      notificationTo: 'acente@example.com',
      notificationSubject: 'Çekici faturası',
      notificationMessage: 'Ekspertiz tamamlandı.',
      direction: 'in',
      isUnread: true,
      hasAttachments: true,
      messageCount: 1,
    });
    expect(outcome).toEqual({ kind: 'taken', notificationId: row?.id });
    const message = await lastOf(client, row?.id ?? 0);
    expect(message).toMatchObject({ isOwn: false, kind: 'mail', message: 'Ekspertiz tamamlandı.' });
    expect(message.quoted).toContain('Eski yazı');
    const file = await client.get(`${notificationsPath}/attachments/${message.attachments[0]?.id}/file`);
    expect([file.text.trim(), file.headers.get('content-disposition')]).toEqual([
      'Tutar 5',
      expect.stringContaining('attachment') as string,
    ]);
    const kept = await client.get(`${notificationsPath}/${row?.id}/raw`);
    expect(kept.bytes.equals(raw)).toBe(true);
  });

  test('again is the same one, also when it was brought another way, and at another place', async () => {
    const raw = rawMail({ subject: 'Bir kere' });
    const other = Buffer.from(
      raw.toString().replace('mx.example.net by', 'relay.example.net by').replaceAll('\r\n', '\n'),
    );
    const place = { uidValidity: 1, uid: 1, receivedAt: new Date() };
    await Promise.all([raw, raw, other].map((one) => arrive(server, user.organizationId, one)));
    await arrive(server, user.organizationId, raw, { place });
    expect((await all()).map((one) => one.notificationSubject)).toEqual(['Bir kere']);
  });

  test('with the Message-ID of another and other words is kept beside it', async () => {
    const messageId = '<ayni@example.net>';
    await here({ messageId, text: 'Birinci' });
    await here({ messageId, text: 'İkinci' });
    expect((await all()).map((one) => one.notificationMessage)).toEqual(['Birinci', 'İkinci']);
  });

  test('belongs to the organization it was brought to, and to no other', async () => {
    const id = await here({ subject: 'Bizim' });
    const foreign = await server.signIn(stranger);
    expect((await foreign.get(`${notificationsPath}/${id}`)).status).toBe(404);
    expect(listed(await foreign.get(notificationsPath))).toEqual([]);
  });
});

describe('an answer', () => {
  test('continues its conversation by In-Reply-To or References, which is unread and open again', async () => {
    const first = await here({ messageId: '<ilk@example.net>', subject: 'Hasar' });
    await client.post(`${notificationsPath}/read`, { notificationId: first });
    await sendMail(client, { notificationParentId: first });
    expect((await threadOf(client, first)).notificationStatusCode).toBe('answered');
    await here({ subject: 'Re: Hasar', headers: ['References: <ilk@example.net> <bilinmeyen@example.net>'] });
    const thread = await threadOf(client, first);
    expect(thread.messageList.map(({ direction, isOwn }) => [direction, isOwn])).toEqual([
      ['in', false],
      ['out', true],
      ['in', false],
    ]);
    expect(thread).toMatchObject({ notificationStatusCode: 'new', isUnread: true, messageCount: 3 });
    expect((await all()).map((one) => one.notificationTypeCode)).toEqual(['new', 'answer', 'answer']);
  });

  test('naming a Message-ID of another organization begins a conversation of its own', async () => {
    await receive(server, stranger.organizationId, { messageId: '<onlarin@example.net>' });
    const id = await here({ headers: ['In-Reply-To: <onlarin@example.net>'] });
    expect((await threadOf(client, id)).notificationTypeCode).toBe('new');
  });

  test('finds its case by the reply token in the address, whatever else it lost', async () => {
    const { id: caseId } = await openCase(client);
    const sent = await sendMail(client, { caseId });
    await deliverNow(server, sent.id);
    const [eml = ''] = (await sentMails(server)).slice(-1);
    const [, replyTo = ''] =
      /^Reply-To:.*?<?([^<>\s]+@[^<>\s]+?)>?\s*$/im.exec(eml.replaceAll(/\r\n[ \t]+/g, ' ')) ?? [];
    expect(replyTo).toContain('+h');
    const id = await here({ to: replyTo.toUpperCase(), subject: 'Bambaşka' });
    expect(await threadOf(client, id)).toMatchObject({ caseId, notificationThreadId: sent.id });
  });

  test.each([
    ['changed', (token: string) => token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['of another conversation', (token: string) => token.replace(/^h\w+-/, 'h1-')],
    ['without its signature', (token: string) => token.replace(/-.*$/, '-')],
  ])('with a token %s is attached to nothing', async (_name, forge) => {
    const sent = await sendMail(client, {});
    const token = replyToken(server.jobServices.secrets, user.organizationId, sent.id);
    const id = await here({ to: `acente+${forge(token)}@example.com` });
    expect((await threadOf(client, id)).notificationThreadId).toBe(id);
  });

  test('with the token of another organization is attached to nothing', async () => {
    const foreign = await server.signIn(stranger);
    const sent = await sendMail(foreign, {});
    const token = replyToken(server.jobServices.secrets, stranger.organizationId, sent.id);
    const id = await here({
      to: `acente+${token}@example.com`,
      headers: [`In-Reply-To: <${token}.x@example.com>`],
    });
    expect((await threadOf(client, id)).notificationThreadId).toBe(id);
  });

  test('from our own address is nobody of ours, and one that only wears our mark is kept', async () => {
    const [row] = await server.asOwner<{ email: string }>(
      'select organization_email as email from organizations where id = $1',
      [user.organizationId],
    );
    const id = await here({ from: `Müdür <${row?.email}>`, headers: ['X-Hasar-Origin: uydurma'] });
    expect(await lastOf(client, id)).toMatchObject({ isOwn: false, createdBy: null });
  });

  test('of ours that comes home is not shown twice', async () => {
    const sent = await sendMail(client, {});
    await deliverNow(server, sent.id);
    const [eml = ''] = (await sentMails(server)).slice(-1);
    expect(await arrive(server, user.organizationId, Buffer.from(eml))).toEqual({
      kind: 'taken',
      notificationId: null,
    });
    expect((await threadOf(client, sent.id)).messageList).toHaveLength(1);
  });
});

describe('what machines send', () => {
  test('is told apart: an auto-reply neither reopens a conversation nor makes it unread', async () => {
    const first = await here({ messageId: '<soru@example.net>' });
    await sendMail(client, { notificationParentId: first });
    const reply = await here({
      subject: 'Otomatik yanıt: Hasar',
      headers: ['Auto-Submitted: auto-replied', 'In-Reply-To: <soru@example.net>'],
    });
    const thread = await threadOf(client, first);
    expect(thread).toMatchObject({ notificationStatusCode: 'answered', isUnread: false, messageCount: 3 });
    expect((await lastOf(client, reply)).kind).toBe('autoReply');
  });

  test.each([
    ['an auto-reply', ['Auto-Submitted: auto-replied']],
    ['an alert of another installation', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']],
    ['a list', ['List-Id: <liste.example.net>', 'Precedence: bulk']],
    ['a person who asks for a receipt', ['Disposition-Notification-To: eksper@example.net']],
  ])('%s is answered by nobody: two installations cannot talk in circles', async (_name, headers) => {
    await here({ headers });
    const lines = await server.asOwner('select 1 from outbox where organization_id = $1', [
      user.organizationId,
    ]);
    expect(lines).toEqual([]);
  });

  test('a bounce is shown on the message that bounced', async () => {
    const sent = await sendMail(client, { notificationTo: 'yok@example.net' });
    await deliverNow(server, sent.id);
    const { messageId } = await outboxOf(server, sent.id);
    await arrive(server, user.organizationId, bounceOf(messageId, 'yok@example.net'));
    const thread = await threadOf(client, sent.id);
    expect(thread.notificationStatusCode).toBe('failed');
    expect(thread.messageList[0]).toMatchObject({
      deliveryState: 'bounced',
      bounce: { recipients: ['yok@example.net'] },
    });
    expect(thread.messageList[1]).toMatchObject({ kind: 'bounce', direction: 'in' });
  });

  test('a bounce of somebody whom the message never went to changes nothing', async () => {
    const sent = await sendMail(client, {});
    await deliverNow(server, sent.id);
    const { messageId } = await outboxOf(server, sent.id);
    await arrive(server, user.organizationId, bounceOf(messageId, 'baskasi@example.net'));
    expect((await threadOf(client, sent.id)).messageList[0]).toMatchObject({
      deliveryState: 'sent',
      bounce: null,
    });
  });
});

describe('a message that names a case', () => {
  const data = { plate: '34 ABC 123', insuranceCaseNumber: '2026/HSR-4711', policyNumber: 'POL-998877' };

  test('by its file number alone is attached to it, and the case is touched', async () => {
    const { id: caseId, lastActivityAt } = await openCase(client, data);
    const id = await here({ text: 'Merhaba,\r\nHasar Dosya No: 2026/HSR-4711\r\nEkspertiz tamamlandı.' });
    expect(await threadOf(client, id)).toMatchObject({
      caseId,
      notificationStatusCode: 'assigned',
      isUnread: true,
    });
    const after = await client.get(`${casesPath}/${caseId}`);
    const touched = after.body['insuranceCase'] as { lastActivityAt: string };
    expect(touched.lastActivityAt > lastActivityAt).toBe(true);
  });

  test('by its plate alone is a suggestion, with the reason', async () => {
    const { id: caseId } = await openCase(client, data);
    const id = await here({ subject: '34ABC123 plakalı araç' });
    expect((await threadOf(client, id)).caseId).toBeNull();
    const { body } = await client.get(`${notificationsPath}/${id}/suggestions`);
    expect(body['suggestionList'] as Suggestion[]).toMatchObject([
      { caseId, isCertain: false, reasonList: [{ reason: 'plate', value: '34 ABC 123' }] },
    ]);
    expect(body['recognised']).toMatchObject({ plates: ['34 ABC 123'], senderAddress: 'eksper@example.net' });
  });

  test('by plate, from somebody who stands in that case, is attached', async () => {
    const { id: caseId } = await openCase(client, { ...data, expertEmail: 'Eksper@Example.net' });
    const id = await here({ subject: '34ABC123' });
    expect((await threadOf(client, id)).caseId).toBe(caseId);
  });

  test('of which two answer to its numbers waits for a person', async () => {
    await openCase(client, data);
    await openCase(client, { ...data, policyNumber: 'POL-1122334' });
    const id = await here({ text: 'Hasar Dosya No: 2026/HSR-4711' });
    expect((await threadOf(client, id)).caseId).toBeNull();
  });

  test('of another organization is attached to nothing', async () => {
    await openCase(await server.signIn(stranger), data);
    const id = await here({ text: 'Hasar Dosya No: 2026/HSR-4711, Poliçe No: POL-998877' });
    expect((await threadOf(client, id)).caseId).toBeNull();
  });

  test('is assigned by hand, deleted and restored, each with its trail', async () => {
    const { id: caseId } = await openCase(client);
    const id = await here({});
    const save = async (body: object) =>
      wholeOf(await client.post(notificationsPath, { notificationId: id, ...body }));
    expect(await save({ caseId })).toMatchObject({
      caseId,
      notificationStatusCode: 'assigned',
      isUnread: false,
    });
    expect((await save({ isActive: false })).isActive).toBe(false);
    expect(await all()).toEqual([]);
    expect((await client.get(`${notificationsPath}/${id}`)).status).toBe(404);
    expect(listed(await client.get(notificationsPath, { isActive: 'false' }))).toHaveLength(1);
    expect((await save({ isActive: true })).isActive).toBe(true);
    const history = await client.get(`/api/insurance-iam-management/v1/audit/notification/${id}`);
    const entries = history.body['historyList'] as { action: string; field: string | null }[];
    expect(entries.map(({ action, field }) => field ?? action)).toEqual(['restore', 'delete', 'caseId']);
  });
});

function bounceOf(messageId: string, recipient: string): Buffer {
  const lines = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    'To: acente@example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <geri@mx.example.net>',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=teil',
    '',
    '--teil',
    'Content-Type: text/plain',
    '',
    'Teslim edilemedi.',
    '--teil',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--teil',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--teil--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
