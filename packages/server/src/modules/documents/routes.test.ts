import { randomUUID } from 'node:crypto';
import { saveDocument } from '@hasar/contract/documents/endpoints.ts';
import { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseOf, casesPath, openCase } from '../../testing/cases.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { trailOf } from '../../testing/directories.ts';
import {
  addDocument,
  documentOf,
  documentsPath,
  fileOf,
  prepare,
  sendBytes,
} from '../../testing/documents.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;
let stranger: TestClient;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  [user] = (await server.organization('Birinci Acente')) as [TestUser];
  const [other] = await server.organization('İkinci Acente');
  client = await server.signIn(user);
  stranger = await server.signIn(other!);
  caseId = (await openCase(client)).id;
});
afterAll(() => server.stop());

const save = (body: object, by = client, headers = {}) => by.post(documentsPath, body, headers);
const unique = () => `Belge ${randomUUID()}`;
const add = async (more: object = {}, text = unique()) =>
  documentOf(await addDocument(client, caseId, 'tutanak.txt', text, more));
const listOf = (answer: TestAnswer) => answer.body['documentList'] as CaseDocument[];

describe('creating', () => {
  test('keeps what the spec names, and what the bytes are', async () => {
    const { body } = await addDocument(client, caseId, 'İhbar formu.txt', 'ğüş', {
      documentTypeCode: 'damageNotificationForm',
    });
    const { code, ...rest } = body;
    expect(code).toBe('success');
    const { document } = saveDocument.answer.parse(rest);
    expect(document).toMatchObject({
      documentId: document.id,
      valueName: 'İhbar formu.txt',
      caseId,
      documentTypeCode: 'damageNotificationForm',
      documentInsuredUserId: null,
      documentCreatedBy: user.id,
      documentCreatedByName: 'Birinci Acente operator',
      isActive: true,
      contentType: 'text/plain',
      size: 6,
      renditionState: 'none',
      hasThumbnail: false,
    });
    expect(document.documentUrl).toMatch(/^\d{4}-\d\d-\d\d\/[\da-f-]{36}\/İhbar formu\.txt$/);
    expect((await fileOf(client, document.id)).text).toBe('ğüş');
    expect(await trailOf(client, 'document', document.id)).toEqual(['create']);
  });

  test('touches the case, whose version stays', async () => {
    const before = await openCase(client, {}, 'kh2');
    await addDocument(client, before.id, 'a.txt', unique());
    const after = caseOf(await client.get(`${casesPath}/${before.id}`));
    expect(Date.parse(after.lastActivityAt)).toBeGreaterThan(Date.parse(before.lastActivityAt));
    expect([after.caseVersion, after.updatedAt]).toEqual([before.caseVersion, before.updatedAt]);
  });

  test('said again answers the same document, also when twenty say it at once', async () => {
    const documentUrl = await sendBytes(client, caseId, 'bir-kez.txt', Buffer.from(unique()));
    const body = { caseId, documentUrl, documentTypeCode: 'file' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(body)));
    expect(new Set(answers.map((answer) => documentOf(answer).id)).size).toBe(1);
    expect(listOf(await client.get(documentsPath, { search: 'bir-kez' }))).toHaveLength(1);
  });

  test('under an Idempotency-Key happens once', async () => {
    const documentUrl = await sendBytes(client, caseId, 'b.txt', Buffer.from(unique()));
    const body = { caseId, documentUrl, documentTypeCode: 'file' };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await save(body, client, headers);
    expect((await save(body, client, headers)).text).toBe(first.text);
    expect((await save({ ...body, documentTypeCode: 'image' }, client, headers)).status).toBe(422);
  });

  test.each<[string, object, Record<string, string>]>([
    [
      'nothing',
      {},
      {
        caseId: 'validation.required',
        documentUrl: 'validation.required',
        documentTypeCode: 'validation.required',
      },
    ],
    ['an unknown type', { documentTypeCode: 'photo' }, { documentTypeCode: 'validation.unknownChoice' }],
    [
      'an address of elsewhere',
      { documentUrl: 'https://evil.example/a.pdf' },
      { documentUrl: 'validation.documentUrl' },
    ],
    [
      'a way out of the store',
      { documentUrl: `2026-01-01/${randomUUID()}/../../../etc/passwd` },
      { documentUrl: 'validation.documentUrl' },
    ],
    ['a field of no document', { organizationId: 1 }, { organizationId: 'validation.unknownField' }],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test('refuses a place that was never handed out, or for another case, or not filled', async () => {
    const { documentUrl } = await prepare(client, caseId, 'a.txt', 3);
    const other = (await openCase(client, {}, 'kh2')).id;
    const refusals: [object, string][] = [
      [{ caseId, documentUrl: `2026-01-01/${randomUUID()}/a.txt` }, 'validation.documentUrl'],
      [{ caseId: other, documentUrl }, 'validation.documentUrl'],
      [{ caseId, documentUrl }, 'validation.fileMissing'],
    ];
    for (const [body, key] of refusals) {
      const answer = await save({ ...body, documentTypeCode: 'file' });
      expect([answer.status, answer.body['fields']]).toEqual([400, { documentUrl: key }]);
    }
  });

  test('refuses a place that has expired', async () => {
    const documentUrl = await sendBytes(client, caseId, 'a.txt', Buffer.from(unique()));
    await server.asOwner('update uploads set expires_at = now() where document_key = $1', [documentUrl]);
    const answer = await save({ caseId, documentUrl, documentTypeCode: 'file' });
    expect([answer.status, answer.body['fields']]).toEqual([
      400,
      { documentUrl: 'validation.uploadExpired' },
    ]);
  });
});

describe('the same bytes in one case', () => {
  test('are said, not stored twice; another case may have them', async () => {
    const text = unique();
    const first = await add({ valueName: 'Birinci' }, text);
    const again = await addDocument(client, caseId, 'baska-ad.txt', text);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'DOCUMENT_ALREADY_EXISTS',
      details: { documentId: first.id, valueName: 'Birinci', documentTypeCode: 'file' },
    });
    const other = (await openCase(client, {}, 'kh2')).id;
    expect((await addDocument(client, other, 'a.txt', text)).status).toBe(200);
  });

  test('by twenty at once become one document', async () => {
    const bytes = Buffer.from(unique());
    const urls = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendBytes(client, caseId, `${at}.txt`, bytes)),
    );
    const answers = await Promise.all(
      urls.map((documentUrl) => save({ caseId, documentUrl, documentTypeCode: 'file' })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== made[0])) {
      expect(status).toBe(409);
      expect(body['details']).toMatchObject({ documentId: documentOf(made[0]!).id });
    }
  });

  test('may come again once the first are deleted, and then the first do not come back', async () => {
    const text = unique();
    const first = await add({}, text);
    await save({ documentId: first.id, isActive: false });
    const second = await add({}, text);
    const back = await save({ documentId: first.id, isActive: true });
    expect([back.status, back.body['details']]).toMatchObject([409, { documentId: second.id }]);
  });
});

describe('changing', () => {
  test('gives another type or name; repeating it leaves no trail', async () => {
    const { id } = await add();
    const change = { documentId: id, documentTypeCode: 'accidentReport', valueName: ' Kaza\ttutanağı ' };
    expect(documentOf(await save(change))).toMatchObject({
      documentTypeCode: 'accidentReport',
      valueName: 'Kaza tutanağı',
    });
    await save(change);
    expect(await trailOf(client, 'document', id)).toEqual([
      'create',
      'update documentTypeCode "file" -> "accidentReport"',
      'update valueName "tutanak.txt" -> "Kaza tutanağı"',
    ]);
  });

  test('deletes and restores; what is deleted is gone but for a list that asks for it', async () => {
    const { id } = await add({ valueName: 'silinecek.txt' });
    expect(documentOf(await save({ documentId: id, isActive: false })).isActive).toBe(false);
    expect((await client.get(`${documentsPath}/${id}`)).status).toBe(404);
    expect((await fileOf(client, id)).status).toBe(404);
    expect((await save({ documentId: id, valueName: 'x' })).status).toBe(404);
    const search = { search: 'silinecek' };
    expect(listOf(await client.get(documentsPath, search))).toEqual([]);
    expect(listOf(await client.get(documentsPath, { ...search, isActive: 'false' }))).toHaveLength(1);
    expect(documentOf(await save({ documentId: id, isActive: true })).isActive).toBe(true);
    expect((await fileOf(client, id)).status).toBe(200);
    expect(await trailOf(client, 'document', id)).toEqual(['create', 'delete', 'restore']);
  });

  test('does not move it to another case or other bytes', async () => {
    const { id } = await add();
    const answer = await save({
      documentId: id,
      caseId: caseId + 1,
      documentUrl: `2026-01-01/${randomUUID()}/a.txt`,
    });
    expect([answer.status, answer.body['fields']]).toEqual([
      400,
      { caseId: 'validation.fixed', documentUrl: 'validation.fixed' },
    ]);
  });
});

describe('reading', () => {
  test('lists by the filters of the spec, in any order', async () => {
    const own = (await openCase(client, {}, 'kh2')).id;
    const names = ['Çizim.txt', 'Ardıç.txt', 'Zarf.txt'];
    for (const [at, name] of names.entries())
      await addDocument(client, own, name, unique(), { documentTypeCode: at === 0 ? 'image' : 'file' });
    const of = async (query: Record<string, string>) =>
      listOf(await client.get(documentsPath, { caseId: String(own), ...query })).map(
        ({ valueName }) => valueName,
      );
    expect(await of({})).toEqual(names.toReversed());
    expect(await of({ orderBy: 'valueName' })).toEqual(['Ardıç.txt', 'Çizim.txt', 'Zarf.txt']);
    expect(await of({ documentTypeCode: 'image' })).toEqual(['Çizim.txt']);
    expect(await of({ documentCreatedBy: String(user.id), search: 'ardic' })).toEqual(['Ardıç.txt']);
    expect(await of({ documentCreatedBy: '999999' })).toEqual([]);
    expect(await of({ orFilter: '{"documentTypeCode":"image"}' })).toEqual(['Çizim.txt']);
    expect((await client.get(documentsPath, { notAField: '1' })).status).toBe(400);
    expect((await client.get(documentsPath, { orderBy: 'sha256' })).status).toBe(400);
  });

  test('ends with the case', async () => {
    const own = (await openCase(client, {}, 'kh2')).id;
    const { id } = documentOf(await addDocument(client, own, 'a.txt', unique()));
    await client.post(casesPath, { caseId: own, isDeleted: true });
    expect((await client.get(`${documentsPath}/${id}`)).status).toBe(404);
    expect((await fileOf(client, id)).status).toBe(404);
    expect(listOf(await client.get(documentsPath, { caseId: String(own) }))).toEqual([]);
    expect((await save({ documentId: id, valueName: 'x' })).status).toBe(404);
    expect((await client.post(prepareUpload.path, { caseId: own, fileName: 'a', size: 1 })).status).toBe(404);
  });

  test('is for the own organization, signed in', async () => {
    const { id, documentUrl } = await add();
    const foreign = [
      await stranger.get(`${documentsPath}/${id}`),
      await fileOf(stranger, id),
      await fileOf(stranger, id, { rendition: 'original' }),
      await save({ documentId: id, isActive: false }, stranger),
      await stranger.post(prepareUpload.path, { caseId, fileName: 'a', size: 1 }),
      await save({ caseId, documentUrl, documentTypeCode: 'file' }, stranger),
      await stranger.get(`${documentsPath}/archive`, { caseId: String(caseId) }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    expect(listOf(await stranger.get(documentsPath, { documentId: String(id) }))).toEqual([]);
    const own = (await openCase(stranger, {}, 'kh2')).id;
    const stolen = await save({ caseId: own, documentUrl, documentTypeCode: 'file' }, stranger);
    expect([stolen.status, stolen.body['fields']]).toEqual([400, { documentUrl: 'validation.documentUrl' }]);
    const nobody = server.client();
    for (const answer of [await fileOf(nobody, id), await nobody.get(documentsPath), await save({}, nobody)])
      expect(answer.status).toBe(401);
  });
});
