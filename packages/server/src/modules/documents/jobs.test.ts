import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '../../platform/jobs/worker.ts';
import { openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import {
  addDocument,
  documentOf,
  documentsPath,
  fileOf,
  prepare,
  sendBytes,
} from '../../testing/documents.ts';
import { photo } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { renderDocumentJob, sweepFilesJob } from './jobs.ts';

let server: TestServer;
let client: TestClient;
let caseId: number;

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Birinci Acente');
  client = await server.signIn(user!);
});
beforeEach(async () => {
  caseId = (await openCase(client, {}, 'kh2')).id;
});
afterAll(() => server.stop());

const stateOf = async (id: number) =>
  ((await client.get(`${documentsPath}/${id}`)).body['document'] as { renditionState: string })
    .renditionState;

describe('renditions', () => {
  test('are made by the worker, soon after the document', async () => {
    const { id, renditionState } = documentOf(await addDocument(client, caseId, 'a.jpg', await photo()));
    expect(renditionState).toBe('pending');
    const worker = await startWorker(server.ownerUrl, [renderDocumentJob], server.jobServices);
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('done');
    await worker.stop();
  });

  test('are made once, whoever asks first, and however often', async () => {
    const { id, documentCreatedBy } = documentOf(await addDocument(client, caseId, 'b.jpg', await photo()));
    const [row] = await server.asOwner<{ organizationId: number }>(
      'select organization_id as "organizationId" from users where id = $1',
      [documentCreatedBy],
    );
    const payload = { organizationId: Number(row?.organizationId), documentId: id };
    const [small] = await Promise.all([
      fileOf(client, id, { rendition: 'thumbnail' }),
      renderDocumentJob.handle(payload, server.jobServices),
      renderDocumentJob.handle(payload, server.jobServices),
    ]);
    expect(small.status).toBe(200);
    await renderDocumentJob.handle(payload, server.jobServices);
    expect(await stateOf(id)).toBe('done');
    const again = await fileOf(client, id, { rendition: 'thumbnail' });
    expect(again.bytes.equals(small.bytes)).toBe(true);
  });

  test('of a document that is gone are not made, and nothing fails', async () => {
    const run = renderDocumentJob.handle({ organizationId: 1, documentId: 999_999 }, server.jobServices);
    await expect(run).resolves.toBeUndefined();
  });

  test('wait for bytes that cannot be reached', async () => {
    const { id, documentUrl, documentCreatedBy } = documentOf(
      await addDocument(client, caseId, 'c.jpg', await photo()),
    );
    const [row] = await server.asOwner<{ organization: number }>(
      'select organization_id::int as organization from users where id = $1',
      [documentCreatedBy],
    );
    await server.jobServices.files.remove(documentUrl);
    const run = renderDocumentJob.handle(
      { organizationId: row?.organization ?? 0, documentId: id },
      server.jobServices,
    );
    await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await stateOf(id)).toBe('pending');
  });
});

describe('the sweep', () => {
  const sweep = (graceHours = 0) => sweepFilesJob.handle({ graceHours }, server.jobServices);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of server.jobServices.files.list(new Date(Date.now() + 60_000))) found.push(key);
    return found;
  };

  test('takes what no document names, and nothing else', async () => {
    const kept = documentOf(await addDocument(client, caseId, 'kalan.jpg', await photo()));
    await fileOf(client, kept.id);
    const deleted = documentOf(await addDocument(client, caseId, 'silinen.txt', randomUUID()));
    await client.post(documentsPath, { documentId: deleted.id, isActive: false });
    const abandoned = await sendBytes(client, caseId, 'birakilan.txt', Buffer.from('x'));
    const refused = await addDocument(client, caseId, 'sayfa.html', '<html>');
    expect(refused.status).toBe(415);
    const { files } = server.jobServices;
    const lost = `2026-01-01/${randomUUID()}/kayip.txt`;
    await files.write(lost, Buffer.from('x'));
    await files.write('baska/program.txt', Buffer.from('not ours'));

    const before = await keys();
    expect(before.filter((key) => key.startsWith('incoming/'))).toHaveLength(1);
    await sweep(1);
    expect(await keys()).toEqual(before);
    await sweep();
    const after = await keys();
    const folder = kept.documentUrl.slice(0, kept.documentUrl.lastIndexOf('/'));
    expect(after).toEqual(
      expect.arrayContaining([
        kept.documentUrl,
        `${folder}/.clean`,
        `${folder}/.thumbnail`,
        deleted.documentUrl,
        'baska/program.txt',
      ]),
    );
    expect(after).not.toContain(lost);
    expect(after.filter((key) => key.startsWith('incoming/'))).toEqual([]);
    // What was given up cannot become a document any more.
    const late = await client.post(documentsPath, {
      caseId,
      documentUrl: abandoned,
      documentTypeCode: 'file',
    });
    expect(late.status).toBe(400);
    await client.post(documentsPath, { documentId: deleted.id, isActive: true });
    expect((await fileOf(client, deleted.id)).status).toBe(200);
  });

  test('takes what broken writes have left', async () => {
    const { files } = server.jobServices;
    await expect(files.write('2026-01-01/x/y', brokenSource())).rejects.toThrow('broken');
    await sendBytes(client, caseId, 'a.txt', Buffer.from('x'));
    const folder = join(server.filesFolder, '.writing');
    const half = join(folder, randomUUID());
    await writeFile(half, 'half');
    await utimes(half, new Date(0), new Date(0));
    expect(await readdir(folder)).toHaveLength(1);
    await sweep();
    expect(await readdir(folder)).toEqual([]);
  });

  test('does not take what is just being made a document', async () => {
    const urls = await Promise.all(
      Array.from({ length: 20 }, () => sendBytes(client, caseId, 'a.txt', Buffer.from(randomUUID()))),
    );
    const saving = urls.map((documentUrl) =>
      client.post(documentsPath, { caseId, documentUrl, documentTypeCode: 'file' }),
    );
    const [answers] = await Promise.all([Promise.all(saving), sweep(), sweep(), sweep()]);
    for (const answer of answers.filter(({ status }) => status === 200))
      expect((await fileOf(client, documentOf(answer).id)).status).toBe(200);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.status).toBe(400);
  });

  test('forgets places that nobody can fill any more', async () => {
    const { documentUrl } = await prepare(client, caseId, 'a.txt', 1);
    await server.asOwner(
      `update uploads set expires_at = now() - interval '1 hour', created_at = now() - interval '2 days'
       where document_key = $1`,
      [documentUrl],
    );
    await sweep(24);
    expect(await server.asOwner('select 1 from uploads where document_key = $1', [documentUrl])).toEqual([]);
  });
});

async function* brokenSource(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('half'));
  throw new Error('broken');
}
