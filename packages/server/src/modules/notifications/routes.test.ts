import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCases, saveCase } from '@hasar/contract/cases/endpoints.ts';
import type { MessageAttachment } from '@hasar/contract/notifications/schema.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import {
  deliverNow,
  lastOf,
  listed,
  notificationsPath,
  receive,
  sendMail,
  threadOf,
} from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [user] = (await server.organization('Örnek Acente')) as [TestUser];
  client = await server.signIn(user);
});

const here = (mail: Parameters<typeof receive>[2]) => receive(server, user.organizationId, mail);
const ids = async (query: Record<string, string>) =>
  listed(await client.get(notificationsPath, query)).map(({ id }) => id);
const age = (id: number, hours: number) =>
  server.asOwner(`update notifications set updated_at = now() - make_interval(hours => $2) where id = $1`, [
    id,
    hours,
  ]);

describe('a case that begins with a mail', () => {
  const open = (body: object) => client.post(saveCase.path, { caseTypeCode: 'kh1', caseData: {}, ...body });
  const caseOf = async (id: number) => (await threadOf(client, id)).caseId;

  test('has its conversation from the first moment, and takes it from another case', async () => {
    const first = await here({ messageId: '<ilk@example.net>' });
    const answer = await here({ headers: ['In-Reply-To: <ilk@example.net>'] });
    const made = await open({ caseNotificationId: answer });
    const insuranceCase = made.body['insuranceCase'] as { id: number; caseNotificationId: number };
    expect([made.status, insuranceCase.caseNotificationId]).toEqual([200, answer]);
    expect(await caseOf(first)).toBe(insuranceCase.id);
    const { id: other } = await openCase(client);
    await client.post(saveCase.path, { caseId: other, caseNotificationId: first });
    expect(await caseOf(first)).toBe(other);
    await client.post(saveCase.path, { caseId: other, caseNotificationId: null });
    expect(await caseOf(first)).toBe(other);
  });

  test('is not opened where there is no such mail, or it is deleted or of another organization', async () => {
    const mine = await here({});
    await client.post(notificationsPath, { notificationId: mine, isActive: false });
    const [stranger] = (await server.organization('Başka Acente')) as [TestUser];
    const theirs = await receive(server, stranger.organizationId, {});
    const before = (await client.get(listCases.path)).body['totalCount'];
    const answers = await Promise.all(
      [mine, theirs, 999_999_999].map((caseNotificationId) => open({ caseNotificationId })),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'NOT_FOUND']),
    );
    expect((await client.get(listCases.path)).body['totalCount']).toBe(before);
  });
});

describe('the list', () => {
  test('has the tabs: all, new, and new for more than 48 hours', async () => {
    const { id: caseId } = await openCase(client);
    const [fresh, old, assigned] = [await here({}), await here({}), await here({})];
    await client.post(notificationsPath, { notificationId: assigned, caseId });
    await age(old, 49);
    await age(assigned, 60);
    const isNew = { notificationTypeCode: 'new', notificationStatusCode: 'new' };
    expect(await ids({ notificationTypeCode: 'new' })).toEqual([fresh, old, assigned]);
    expect(await ids({ ...isNew, orderBy: 'id' })).toEqual([fresh, old]);
    const before = new Date(Date.now() - 48 * 3_600_000).toISOString();
    const columnFilters = JSON.stringify({ notificationUpdatedAt: { op: 'between', value: [null, before] } });
    expect(await ids({ ...isNew, columnFilters })).toEqual([old]);
    const counts = await client.get(`${notificationsPath}/counts`);
    expect(counts.body).toMatchObject({ unreadCount: 2, newCount: 2, alarmedCount: 1 });
  });

  test('finds conversations by subject, text and addresses of any of their messages', async () => {
    const first = await here({ subject: 'Çekici FATURASI', messageId: '<bul@example.net>' });
    const other = await here({ from: 'Şule <sule@baska.example>', text: 'Tamamen başka' });
    await here({ text: 'Ekspertiz ücreti ödendi', headers: ['In-Reply-To: <bul@example.net>'] });
    const search = (text: string) => ids({ search: text, notificationTypeCode: 'new' });
    expect(await search('cekici fatura')).toEqual([first]);
    expect(await search('ekspertız ucret')).toEqual([first]);
    expect(await search('baska.example')).toEqual([other]);
    expect(await search('ŞULE')).toEqual([other]);
    expect(await search('hiçbiri')).toEqual([]);
  });

  test('finds an address as a whole, and one of its name elsewhere does not do', async () => {
    const first = await here({ from: 'm_kaya@bir.example' });
    const second = await here({ from: 'm_kaya@iki.example' });
    await here({ from: 'mxkaya@bir.example' });
    const found = (text: string) => ids({ search: text, notificationTypeCode: 'new' });
    expect(await found('M_Kaya@bir.example')).toEqual([first]);
    expect(await found('m_kaya@')).toEqual([second, first]);
    expect(await found('@iki.example')).toEqual([second]);
    expect(await found('a@iki.example')).toEqual([second]);
    const contains = { notificationFrom: { op: 'contains', value: 'kaya@iki' } };
    expect(await ids({ columnFilters: JSON.stringify(contains) })).toEqual([second]);
  });

  test('filters by words too short for an index in their own column alone', async () => {
    const first = await here({ subject: 'xq', text: 'Merhaba' });
    await here({ subject: 'Başka', text: 'xq' });
    const filters = { notificationSubject: { op: 'contains', value: 'XQ' } };
    expect(await ids({ columnFilters: JSON.stringify(filters) })).toEqual([first]);
  });

  test('sorts by what it shows, and pages', async () => {
    for (const subject of ['b', 'ç', 'a', 'c']) await here({ subject, from: `${subject}x@example.net` });
    const subjects = async (query: Record<string, string>) =>
      listed(await client.get(notificationsPath, query)).map((row) => row.notificationSubject);
    expect(await subjects({ orderBy: 'notificationSubject' })).toEqual(['a', 'b', 'c', 'ç']);
    expect(await subjects({ orderBy: '-notificationSubject', limit: '2' })).toEqual(['ç', 'c']);
    const page = await client.get(notificationsPath, { orderBy: '-updatedAt', limit: '3' });
    const rest = await client.get(notificationsPath, {
      orderBy: '-updatedAt',
      limit: '3',
      cursor: String(page.body['nextCursor']),
    });
    expect([listed(page).length, listed(rest).length, page.body['totalCount']]).toEqual([3, 1, 4]);
  });

  test('shows the messages of a case', async () => {
    const { id: caseId } = await openCase(client);
    const sent = await sendMail(client, { caseId });
    await here({});
    expect(await ids({ caseId: String(caseId) })).toEqual([sent.id]);
    expect((await client.get(notificationsPath, { caseId: '999999' })).status).toBe(200);
  });
});

describe('a conversation', () => {
  test('is opened for the whole desk, and can be marked unread again', async () => {
    const id = await here({});
    const read = (isUnread?: boolean) =>
      client.post(`${notificationsPath}/read`, { notificationId: id, isUnread });
    expect((await read()).body['unreadCount']).toBe(0);
    expect((await threadOf(client, id)).isUnread).toBe(false);
    expect((await read(true)).body['unreadCount']).toBe(1);
    expect((await threadOf(client, id)).notificationStatusCode).toBe('new');
  });

  test('whose attachments become documents of its case, once', async () => {
    const { id: caseId } = await openCase(client);
    const id = await here({ attachment: { name: 'Tutanak.txt', content: 'Kaza tespit tutanağı' } });
    const [attachment]: readonly MessageAttachment[] = (await lastOf(client, id)).attachments;
    const put = () =>
      client.post(`${notificationsPath}/attachments/document`, {
        attachmentId: attachment?.id,
        documentTypeCode: 'accidentReport',
      });
    expect((await put()).body['fields']).toEqual({ attachmentId: 'validation.needsCase' });
    await client.post(notificationsPath, { notificationId: id, caseId });
    const answer = await put();
    expect(answer.body['document']).toMatchObject({
      caseId,
      documentTypeCode: 'accidentReport',
      valueName: 'Tutanak.txt',
      contentType: 'text/plain',
    });
    const { id: documentId } = answer.body['document'] as { id: number };
    expect((await lastOf(client, id)).attachments[0]?.documentId).toBe(documentId);
    expect((await put()).body.code).toBe('DOCUMENT_ALREADY_EXISTS');
  });

  test('tells whom an answer goes to: who wrote, by Reply-To, and everybody else but us', async () => {
    const [row] = await server.asOwner<{ email: string }>(
      'select organization_email as email from organizations where id = $1',
      [user.organizationId],
    );
    const id = await here({
      to: `${row?.email}, servis@example.net`,
      headers: [
        'Reply-To: cevap@example.net',
        `Cc: ${row?.email?.replace('@', '+etiket@')}, eksper2@example.net`,
      ],
    });
    expect((await threadOf(client, id)).answerTo).toEqual({
      to: ['cevap@example.net'],
      cc: ['eksper@example.net', 'servis@example.net', 'eksper2@example.net'],
    });
  });

  test('of six messages to and fro stays one, on both sides', async () => {
    const [other] = (await server.organization('Karşı Taraf')) as [TestUser];
    const theirs = await server.signIn(other);
    const first = await here({ messageId: '<bir@example.net>', subject: 'Hasar' });
    let parent = first;
    for (const [at, client_] of ['<iki@example.net>', '<uc@example.net>'].entries()) {
      await sendMail(client, { notificationParentId: parent, notificationSubject: undefined });
      const sent = await lastOf(client, first);
      await deliverNow(server, sent.id);
      const [line] = await server.asOwner<{ id: string }>(
        'select message_id as id from outbox where notification_id = $1',
        [sent.id],
      );
      parent = await here({
        messageId: client_,
        subject: at === 0 ? 'RE: Hasar' : 'YNT: RE: Hasar',
        headers: [`In-Reply-To: ${line?.id}`],
      });
    }
    await sendMail(client, { notificationParentId: parent });
    const thread = await threadOf(client, first);
    expect(thread.messageList.map(({ direction }) => direction)).toEqual([
      'in',
      'out',
      'in',
      'out',
      'in',
      'out',
    ]);
    expect(thread).toMatchObject({ messageCount: 6, notificationStatusCode: 'answered' });
    expect(listed(await theirs.get(notificationsPath))).toEqual([]);
  });

  test('answers alike to a stranger and of none', async () => {
    const [other] = (await server.organization('Yabancı')) as [TestUser];
    const stranger = await server.signIn(other);
    const id = await here({ attachment: { name: 'a.txt', content: 'x' } });
    const attachment = (await lastOf(client, id)).attachments[0]?.id ?? 0;
    const paths = (of: number, part: number) => [
      `${notificationsPath}/${of}`,
      `${notificationsPath}/${of}/raw`,
      `${notificationsPath}/${of}/html`,
      `${notificationsPath}/${of}/suggestions`,
      `${notificationsPath}/attachments/${part}/file`,
    ];
    for (const path of [...paths(id, attachment), ...paths(999_999, 999_999)])
      expect((await stranger.get(path)).status, path).toBe(404);
    for (const path of paths(id, attachment))
      expect((await server.client().get(path)).status, path).toBe(401);
  });
});
