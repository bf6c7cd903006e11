import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft, Reader, Template } from '@hasar/contract/notifications/schema.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { notificationsPath, receive } from '../../testing/notifications.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let people: [TestUser, TestUser];
let client: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  people = (await server.organization('Örnek Acente', ['operator', 'operator'])) as [TestUser, TestUser];
  client = await server.signIn(people[0]);
  colleague = await server.signIn(people[1]);
});
afterAll(() => server.stop());

const drafts = `${notificationsPath}/drafts`;
const templates = `${notificationsPath}/templates`;

describe('a draft', () => {
  test('belongs to its writer and its conversation, and outlives whatever happens there', async () => {
    const notificationId = await receive(server, people[0].organizationId, {
      messageId: '<taslak@example.net>',
    });
    const text = { notificationTo: 'yarım@', notificationMessage: 'Yarım kalan cüm' };
    expect((await client.post(drafts, { notificationId, ...text })).status).toBe(200);
    await receive(server, people[0].organizationId, { headers: ['In-Reply-To: <taslak@example.net>'] });
    const read = async (by: TestClient) =>
      (await by.get(drafts, { notificationId: String(notificationId) })).body['draft'];
    expect(await read(client)).toMatchObject({ ...text, notificationId, caseId: null });
    expect(await read(colleague)).toBeNull();
    const { updatedAt } = (await read(client)) as Draft;
    await client.post(drafts, { notificationId, basedOn: updatedAt, isDeleted: true });
    expect(await read(client)).toBeNull();
  });

  test('of a new message stands on its case, or on none', async () => {
    const { id: caseId } = await openCase(client);
    await client.post(drafts, { caseId, notificationMessage: 'Dosya' });
    await client.post(drafts, { notificationMessage: 'Genel' });
    const read = async (query: Record<string, string>) =>
      ((await client.get(drafts, query)).body['draft'] as { notificationMessage: string })
        .notificationMessage;
    expect([await read({ caseId: String(caseId) }), await read({})]).toEqual(['Dosya', 'Genel']);
  });
});

describe('a template', () => {
  const save = (body: object) => client.post(templates, body);
  test('may name fields of a case, and nothing else', async () => {
    const templateText = 'Plaka: {{plate}}, dosya: {{ insuranceCaseNumber }}, {{userFullName}}';
    const made = await save({ templateName: 'Evrak talebi', templateText });
    expect(made.body['template']).toMatchObject({ templateText, templateLanguage: 'tr' });
    const wrong = await save({ templateName: 'Yanlış', templateText: '{{password}}' });
    expect([wrong.status, wrong.body['fields']]).toEqual([400, { templateText: 'validation.placeholder' }]);
    const taken = await save({ templateName: 'EVRAK talebi', templateText: 'x' });
    expect(taken.body['fields']).toEqual({ templateName: 'validation.nameTaken' });
    expect(
      (await save({ templateName: 'Evrak talebi', templateText: 'x', templateLanguage: 'en' })).status,
    ).toBe(200);
  });

  test('is changed, deleted and restored', async () => {
    const { id } = (await save({ templateName: 'Kısa', templateText: 'Bir' })).body['template'] as {
      id: number;
    };
    await save({ id, templateText: 'İki' });
    await save({ id, isDeleted: true });
    const names = async () =>
      ((await client.get(templates)).body['templateList'] as Template[]).map((one) => one.id);
    expect(await names()).not.toContain(id);
    expect((await save({ id, templateText: 'Üç' })).status).toBe(404);
    await save({ id, isDeleted: false });
    expect(await names()).toContain(id);
    expect((await save({ id, templateText: ' ' })).status).toBe(400);
  });
});

test('a signature is its writer’s own', async () => {
  const path = `${notificationsPath}/signature`;
  await client.post(path, { signatureText: 'Benim' });
  expect((await client.get(path)).body['signatureText']).toBe('Benim');
  expect((await colleague.get(path)).body['signatureText']).toBe('');
});

test('who reads, and who answers, is seen by the others', async () => {
  const notificationId = await receive(server, people[0].organizationId);
  const path = `${notificationsPath}/readers`;
  const seen = async (by: TestClient) =>
    (await by.get(path, { notificationId: String(notificationId) })).body['readerList'] as Reader[];
  await client.post(path, { tab: 'tab-number-1', notificationId, isReplying: true });
  expect(await seen(colleague)).toMatchObject([{ userId: people[0].id, isReplying: true }]);
  expect(await seen(client)).toEqual([]);
  await client.post(path, { tab: 'tab-number-1', notificationId: null });
  expect(await seen(colleague)).toEqual([]);
});
